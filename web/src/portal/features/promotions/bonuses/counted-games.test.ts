import { expect, test } from "vitest";
import { countedGames } from "./counted-games";

test("games are told by their share, the fullest first, and those that count nothing not at all", () => {
  expect(countedGames({ LIVE: 5_000, RNG: 10_000, LOTT: 0, FISH: 10_000, "jade-steps": 2_500 })).toEqual([
    { bps: 10_000, games: ["RNG", "FISH"] },
    { bps: 5_000, games: ["LIVE"] },
    { bps: 2_500, games: ["jade-steps"] },
  ]);
});
