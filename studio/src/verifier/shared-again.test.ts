import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { streamOf } from "../kit/fairness/stream";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import type { SealedSlate } from "../rgs/sports-playable";
import { SHARED_AGAIN } from "./shared-again";

const DRAWS = process.env.DEEP ? 2_000 : 40;

/** A bet on each side of a bout; on a slate, a parlay of the first price of three matches. */
function choicesOf(version: string, sheet: unknown): unknown[] {
  if (version === "golden-spur-1") return ["meron", "wala", "draw"].map((bet) => ({ bet }));
  const { matches } = sheet as SealedSlate;
  const legs = [0, 1, 4].flatMap((fixture) => {
    const [pick, price100] = Object.entries(matches[fixture]?.prices ?? {}).find(([code]) => code === "1") ?? [];
    return pick ? [{ fixture, pick, price100 }] : [];
  });
  return [{ legs }, { legs: legs.slice(0, 1) }];
}

test.each(Object.keys(SHARED_AGAIN))("GS-11 GS-13 %s returns the same by both implementations", (version) => {
  const game = SHARED_PLAYABLES.get(version);
  const returns = range(1, DRAWS).flatMap((number) => {
    const chance = () => streamOf("the draw's seed", String(number));
    const sheet = game?.sheetOf(number);
    return choicesOf(version, sheet).map((choice) => {
      const told = game?.tell(game.draw(chance(), sheet), choice, [])?.odds4;
      expect([number, choice, SHARED_AGAIN[version]?.(chance().word, number, choice)]).toEqual([number, choice, told]);
      return told;
    });
  });
  expect(new Set(returns).size).toBeGreaterThan(2);
});
