import { expect, test } from "vitest";
import { convertPoints, pointsDue, spendLots } from "./points";

test("BW-15 whole points of the total are credited, so nothing is lost between bets", () => {
  let [total, credited] = [0n, 0n];
  const earned = [250n, 199n, 51n].map((valid) => {
    total += valid;
    const due = pointsDue(total, 100n, credited);
    credited += due;
    return due;
  });
  expect(earned).toEqual([2n, 2n, 1n]);
});

test("BW-15 a bet that is taken back takes no points, and later ones make up for it first", () => {
  expect([pointsDue(400n, 100n, 5n), pointsDue(599n, 100n, 5n), pointsDue(600n, 100n, 5n)]).toEqual([0n, 0n, 1n]);
});

test.each([
  [12_345n, 1234n, 5n],
  [12_000n, 1200n, 0n],
  [345n, 34n, 5n],
  [9n, 0n, 9n],
])("BW-15 %s points are %s in cash, and %s stay", (points, cash, left) => {
  expect(convertPoints(points, 10n)).toEqual({ taken: points - left, cash, left });
});

test("H-43 a thousand small conversions give no more than one large", () => {
  let [held, cash] = [12_345n, 0n];
  for (let turn = 0; turn < 1000; turn++) {
    const asked = held < BigInt(1 + (turn % 29)) ? held : BigInt(1 + (turn % 29));
    const converted = convertPoints(asked, 10n);
    held -= converted.taken;
    cash += converted.cash;
  }
  expect([cash * 10n + held, cash <= 1234n]).toEqual([12_345n, true]);
});

test("BW-15 where points lapse, the oldest go first", () => {
  const lots = [
    { id: "b", creditedAt: new Date(2), left: 50n },
    { id: "a", creditedAt: new Date(1), left: 30n },
    { id: "c", creditedAt: new Date(3), left: 5n },
  ];
  expect(spendLots(lots, 60n)).toEqual([
    { id: "a", taken: 30n },
    { id: "b", taken: 30n },
  ]);
  expect([spendLots(lots, 85n)?.length, spendLots(lots, 86n)]).toEqual([3, null]);
});
