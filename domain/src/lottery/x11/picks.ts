import { wholeNumbers } from "../alphabet";
import { choose, range } from "../combinatorics";
import { groupOf, ranksOf } from "../draws/first-balls";
import { combinationsMarket } from "../markets/combinations";
import { placesMarket } from "../markets/places";
import { hits } from "../per-combination";
import { CLASSIC, type Form, type Play, won } from "../play";
import { type Ratio, ratio } from "../ratio";

export const ELEVEN = wholeNumbers(1, 11);

/** Anchors are in every unit, and drags fill it up to k. */
function anchored(k: number): Pick<Play, "units"> & { form: Form } {
  return {
    form: {
      slots: [
        { alphabet: ELEVEN, least: 1, most: k - 1 },
        { alphabet: ELEVEN, least: 1, most: 10 },
      ],
      disjoint: true,
    },
    units: ({ slots: [anchors = [], drags = []] }) => choose(drags.length, k - anchors.length),
  };
}

export function firstGroupAnchored(code: string, k: number): Play {
  const tiers = [{ name: "group", chance: ratio(1, choose(11, k)) }];
  const places = placesMarket(range(1, k), 11, true);
  return {
    code,
    modes: CLASSIC,
    ...anchored(k),
    tiers: () => tiers,
    judge: ({ slots: [anchors = [], drags = []] }, { balls }) => {
      const drawn = balls.slice(0, k);
      const hit = hits(drawn, anchors) === anchors.length && hits(drawn, drags) === k - anchors.length;
      return won("group", hit ? 1 : 0);
    },
    covers: ({ slots: [anchors = [], drags = []] }) => [groupOf(places, ranksOf(drags), ranksOf(anchors))],
  };
}

/** Up to five, all of the unit are drawn; above five, the unit holds all that are drawn. */
export function pickChance(k: number): Ratio {
  return k <= 5 ? ratio(choose(5, k), choose(11, k)) : ratio(choose(k, 5), choose(11, 5));
}

export function pick(k: number): Play {
  const tier = `pick${k}`;
  const tiers = [{ name: tier, chance: pickChance(k) }];
  const coverOf = combinationsMarket(tier, 11, k);
  return {
    code: tier,
    modes: CLASSIC,
    form: { slots: [{ alphabet: ELEVEN, least: k, most: 11 }] },
    units: ({ slots: [set = []] }) => choose(set.length, k),
    tiers: () => tiers,
    judge: ({ slots: [set = []] }, { balls }) => won(tier, winningPicks(k, 0, 0, set.length, hits(balls, set))),
    covers: ({ slots: [set = []] }) => [coverOf(ranksOf(set))],
  };
}

export function pickAnchored(k: number): Play {
  const tier = `pick${k}`;
  const tiers = [{ name: tier, chance: pickChance(k) }];
  const coverOf = combinationsMarket(tier, 11, k);
  return {
    code: `${tier}_dt`,
    modes: CLASSIC,
    ...anchored(k),
    tiers: () => tiers,
    judge: ({ slots: [anchors = [], drags = []] }, { balls }) =>
      won(tier, winningPicks(k, anchors.length, hits(balls, anchors), drags.length, hits(balls, drags))),
    covers: ({ slots: [anchors = [], drags = []] }) => [coverOf(ranksOf(drags), ranksOf(anchors))],
  };
}

function winningPicks(k: number, anchors: number, anchorHits: number, drags: number, dragHits: number): number {
  const free = k - anchors;
  if (k <= 5) return anchorHits === anchors ? choose(dragHits, free) : 0;
  return anchorHits + dragHits === 5 ? choose(drags - dragHits, free - dragHits) : 0;
}
