import { findGame } from "@magpie/domain/lottery/games";
import { expect, test } from "vitest";
import { rhythmOf } from "./rhythm";

test.each([
  ["SSC1M", { every: "minutes", minutes: 1 }],
  ["SEATG1H", { every: "minutes", minutes: 60 }],
  ["FC3D", { every: "day", minutes: 0 }],
  ["SEA4D", { every: "days", minutes: 0 }],
])("%s says how often it draws", (code, rhythm) => {
  const game = findGame(code);
  expect(game && rhythmOf(game.timetable)).toEqual(rhythm);
});
