import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { chanceOf } from "../../kit/maths/chance";
import { CRAB_PRIZES, FISH, type FishName, game, HITS, MOST_BOMB_X, type Target } from "./game";
import { bombX, catchesOf, tideHunters } from "./maths";

const NAMES = Object.keys(FISH) as FishName[];
const PAIR = { serverSeed: "e".repeat(64), clientSeed: "eva" };

describe("GS-13 returns", () => {
  test.each(NAMES)("a shot at the %s returns exactly 96 of a hundred", (fish) => {
    expect(catchesOf({ type: "fish", fish }) * FISH[fish]).toBe(9600);
  });

  test("so does one at the wheel crab, whose prizes are a hundred in the mean", () => {
    const weights = CRAB_PRIZES.reduce((sum, [, weight]) => sum + weight, 0);
    const mean = CRAB_PRIZES.reduce((sum, [prizeX, weight]) => sum + prizeX * weight, 0) / weights;
    expect(catchesOf({ type: "crab" }) * mean).toBe(9600);
  });

  test("a bomb returns no more, and not less than is declared, whatever is near", () => {
    const returns = bombTotals().map((total) => (Math.floor(9600 / total) * total) / HITS);
    expect(Math.max(...returns)).toBe(game.rtp[1]);
    expect(Math.min(...returns)).toBeCloseTo(game.rtp[0], 12);
  });

  test("no catch returns more than the most that is declared", () => {
    expect(Math.max(...Object.values(FISH), MOST_BOMB_X, ...CRAB_PRIZES.map(([prizeX]) => prizeX))).toBe(game.maxWinX);
  });
});

describe("shots", () => {
  const bomb: Target = { type: "bomb", near: ["turtle", "turtle", "orca"] };

  test("a hit catches when its number is below the catches of the target, and not at them", () => {
    const shoot = (target: Target, word: number) =>
      tideHunters.play(
        chanceOf(() => word),
        target,
      );
    expect(shoot({ type: "fish", fish: "turtle" }, 479)).toEqual({
      events: [{ type: "hit", target: { type: "fish", fish: "turtle" }, caught: true, prizeX: 20 }],
      odds4: 200_000,
    });
    expect(shoot({ type: "fish", fish: "turtle" }, 480)).toMatchObject({ events: [{ caught: false, prizeX: 0 }], odds4: 0 });
    expect([bombX(bomb), catchesOf(bomb)]).toEqual([240, 40]);
    expect(shoot(bomb, 39).odds4).toBe(2_400_000);
    expect(shoot(bomb, 40).odds4).toBe(0);
  });

  test("the crab's prize is the next number after the catch", () => {
    const words = [95, 99];
    expect(
      tideHunters.play(
        chanceOf(() => words.shift() ?? 0),
        { type: "crab" },
      ).odds4,
    ).toBe(3_250_000);
  });

  test("a bomb that takes nothing, or more than a bomb may, is our mistake", () => {
    const stream = betStream(PAIR, 0);
    expect(() => tideHunters.play(stream, { type: "bomb", near: [] })).toThrow();
    expect(() => tideHunters.play(stream, { type: "bomb", near: ["tide-dragon", "sardine"] })).toThrow();
  });
});

/** All totals that the fish near a bomb may be worth together. */
function bombTotals(): number[] {
  const reachable = new Set([0]);
  for (let total = 1; total <= MOST_BOMB_X; total++) if (NAMES.some((fish) => reachable.has(total - FISH[fish]))) reachable.add(total);
  return [...reachable].filter((total) => total > 0);
}
