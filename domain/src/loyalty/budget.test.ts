import { expect, test } from "vitest";
import { type OfferRoom, takeRoom } from "./budget";

const ROOM: OfferRoom = { left: 100_000n, leftToday: null, grantsLeft: null };

function claims(count: number, amount: bigint, from: OfferRoom): { granted: number; room: OfferRoom } {
  let [granted, room] = [0, from];
  for (let claim = 0; claim < count; claim++) {
    const taken = takeRoom(room, amount);
    if ("short" in taken) continue;
    room = taken.room;
    granted++;
  }
  return { granted, room };
}

test("BW-20 a thousand claims on a budget get whole grants while it lasts, and what is left is less than one", () => {
  const { granted, room } = claims(1000, 150n, ROOM);
  expect([granted, room.left, takeRoom(room, 150n)]).toEqual([666, 100n, { short: "budget" }]);
  expect(takeRoom(room, 100n)).toEqual({ room: { ...room, left: 0n } });
});

test("BW-20 a day's part and a number of grants hold beside the budget", () => {
  expect(claims(1000, 150n, { ...ROOM, leftToday: 1000n })).toMatchObject({ granted: 6, room: { left: 99_100n, leftToday: 100n } });
  expect(claims(1000, 150n, { ...ROOM, grantsLeft: 5 })).toMatchObject({ granted: 5, room: { left: 99_250n, grantsLeft: 0 } });
  expect(takeRoom({ ...ROOM, leftToday: 1n }, 2n)).toEqual({ short: "day" });
  expect(takeRoom({ ...ROOM, grantsLeft: 0 }, 2n)).toEqual({ short: "grants" });
});
