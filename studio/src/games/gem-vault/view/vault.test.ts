import { expect, test } from "vitest";
import { vaultOdds4 } from "../book";
import { afterEvent, idleVault, ladder } from "./vault";

const begun = afterEvent(idleVault(1), { type: "begun", alarms: 3 });

test("a round begins with every door closed and the first gem's return named", () => {
  expect(begun).toMatchObject({ alarms: 3, gems: 0, odds4: null, next4: vaultOdds4(3, 1), phase: "open" });
  expect(new Set(begun.doors)).toEqual(new Set(["closed"]));
});

test("a gem opens its door and says what there is to take, and what one more would bring", () => {
  const after = afterEvent(begun, { type: "gem", door: 7, odds4: 11_000, nextOdds4: 12_600 });
  expect(after).toMatchObject({ gems: 1, odds4: 11_000, next4: 12_600, phase: "open" });
  expect(after.doors[7]).toBe("gem-found");
  expect(begun.doors[7]).toBe("closed");
});

test("when it is over every other door shows what it hid", () => {
  const lost = afterEvent(afterEvent(begun, { type: "alarm", door: 4 }), { type: "shown", alarmDoors: [4, 5, 6] });
  expect(lost).toMatchObject({ phase: "lost", odds4: null });
  expect(lost.doors.slice(3, 8)).toEqual(["gem-left", "alarm-found", "alarm-left", "alarm-left", "gem-left"]);
});

test("the ladder shows the step before, the next one and those after, and ends where the game pays no more", () => {
  expect(ladder(3, 0, 4).map(({ gems }) => gems)).toEqual([1, 2, 3, 4]);
  expect(ladder(3, 5, 4).map(({ gems }) => gems)).toEqual([4, 5, 6, 7]);
  expect(ladder(24, 0, 4).map(({ gems }) => gems)).toEqual([1]);
});
