import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { choice, FACES, game, LEAST_UNDER, MOST_UNDER, underOdds4 } from "./game";
import { amberDice } from "./maths";

const PF = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };

test("PF-07 the published seeds roll 96.31 as their sixth bet", () => {
  expect(amberDice.play(betStream(PF, 5), { under: 5000 })).toEqual({
    events: [{ type: "rolled", under: 5000, roll: 9631, odds4: 0 }],
    odds4: 0,
  });
  expect(amberDice.play(betStream(PF, 5), { under: 9632 }).odds4).toBe(underOdds4(9632));
});

test("GS-13 every bound returns between the least and the most that is declared, and none more than 98 %", () => {
  const returns = range(LEAST_UNDER, MOST_UNDER).map((under) => (under * underOdds4(under)) / (FACES * 10_000));
  expect(Math.max(...returns)).toBe(game.rtp[1]);
  expect(Math.min(...returns)).toBeCloseTo(game.rtp[0], 6);
  expect(Math.max(...range(LEAST_UNDER, MOST_UNDER).map(underOdds4)) / 10_000).toBe(game.maxWinX);
});

test("a roll equal to the bound has lost, and one below it has won", () => {
  const { events } = amberDice.play(betStream(PF, 0), { under: 5000 });
  const roll = events[0]?.roll ?? 0;
  expect(amberDice.play(betStream(PF, 0), { under: roll }).odds4).toBe(0);
  expect(amberDice.play(betStream(PF, 0), { under: roll + 1 }).odds4).toBe(underOdds4(roll + 1));
});

test("a bound outside the table, a half or a string is no choice", () => {
  for (const under of [99, 9501, 50.5, "5000", null]) expect(choice({ under })).toBeUndefined();
  expect(choice({ under: 5000 })).toEqual({ under: 5000 });
});
