import { assert } from "@magpie/domain/assert";
import { quotient, STAKE } from "../../kit/maths/book";
import type { Chance } from "../../kit/maths/chance";
import { allOrNothing, type InstantGame, type Spread, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { CRAB_CATCHES, CRAB_PRIZES, FISH, game, HITS, MOST_BOMB_X, RETURNED, type Target } from "./game";

/** The return of a bomb, in stakes. */
export function bombX(target: Extract<Target, { type: "bomb" }>): number {
  return target.near.reduce((sum, fish) => sum + FISH[fish], 0);
}

/** The number of ten thousand hits that catch the target. */
export function catchesOf(target: Target): number {
  if (target.type === "crab") return CRAB_CATCHES;
  return quotient(RETURNED, target.type === "bomb" ? bombX(target) : FISH[target.fish]);
}

export function shotSpread(target: Target): Spread {
  const caught = catchesOf(target) / HITS;
  if (target.type !== "crab") return allOrNothing(target.type === "bomb" ? bombX(target) : FISH[target.fish], caught);
  const weights = CRAB_PRIZES.reduce((sum, [, weight]) => sum + weight, 0);
  return spreadOf([[0, 1 - caught], ...CRAB_PRIZES.map(([prizeX, weight]) => [prizeX, (caught * weight) / weights] as const)]);
}

function prizeOf(chance: Chance, target: Target): number {
  if (target.type === "fish") return FISH[target.fish];
  if (target.type === "bomb") return bombX(target);
  return CRAB_PRIZES[chance.weighted(CRAB_PRIZES.map(([, weight]) => weight))]?.[0] ?? 0;
}

/** One shot that hit. A shot that missed, or whose fish was gone, is not a bet. */
export const tideHunters: InstantGame<Target, Event> = {
  info: game,
  play(chance, target) {
    assert(target.type !== "bomb" || (target.near.length > 0 && bombX(target) <= MOST_BOMB_X), "a bomb takes something, and not too much");
    const caught = chance.int(HITS) < catchesOf(target);
    const prizeX = caught ? prizeOf(chance, target) : 0;
    return { events: [{ type: "hit", target, caught, prizeX }], odds4: prizeX * STAKE };
  },
};
