import { expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { declared, game, SEGMENTS } from "./game";
import { festivalWheel, segmentOdds4 } from "./maths";

test("GS-13 forty segments return exactly 96 %, as declared", () => {
  const counts = Object.fromEntries([0, 120, 150, 200, 300, 780].map((value) => [value, SEGMENTS.filter((one) => one === value).length]));
  expect(counts).toEqual({ 0: 20, 120: 8, 150: 6, 200: 3, 300: 2, 780: 1 });
  const rtp = SEGMENTS.reduce((sum, value) => sum + value, 0) / (SEGMENTS.length * 100);
  const square = SEGMENTS.reduce((sum, value) => sum + (value / 100) ** 2, 0) / SEGMENTS.length;
  expect([rtp, rtp]).toEqual(game.rtp);
  expect(Math.sqrt(square - rtp * rtp)).toBeCloseTo(declared.sd, 3);
  expect(SEGMENTS.filter((value) => value > 0).length / SEGMENTS.length).toBe(declared.hit);
});

test("the wheel stops at the next number of the round's stream", () => {
  for (let nonce = 0; nonce < 100; nonce++) {
    const seeds = { serverSeed: "e".repeat(64), clientSeed: "eve" };
    const segment = betStream(seeds, nonce).int(40);
    expect(festivalWheel.play(betStream(seeds, nonce))).toEqual({
      events: [{ type: "stopped", segment, odds4: segmentOdds4(segment) }],
      odds4: segmentOdds4(segment),
    });
  }
});
