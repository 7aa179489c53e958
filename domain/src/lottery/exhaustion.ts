import { assert } from "../assert";
import { findPlay } from "./books";
import { fairOdds } from "./odds";
import type { Draw, Play, Selection, Tier } from "./play";
import { compare, plus, type Ratio, ratio, times, ZERO } from "./ratio";
import { isFault, readSelection } from "./selection";

/** For proofs by counting: a draw, and the number of equal draws that it stands for. */
export type WeightedDraw = readonly [draw: Draw, weight: bigint];

/** A rule's claim about a play: for a selection, the chance of each tier and of a push. */
export interface Claim {
  codes: readonly string[];
  selection: string;
  positions?: string;
  chances: Readonly<Record<string, string>>;
  pushes?: Readonly<Record<string, string>>;
  /** The number of units that may win each tier; an equal part of them by default. */
  unitsIn?: Readonly<Record<string, number>> | "all";
  /** The return by the price list. */
  returns?: string;
}

interface Counted {
  play: Play;
  units: number;
  tiers: readonly Tier[];
  draws: bigint;
  wins: ReadonlyMap<string, bigint>;
  push: bigint;
}

export function fraction(text: string): Ratio {
  const [over = "", under = "1"] = text.split("/");
  return ratio(BigInt(over), BigInt(under));
}

export function selectionOf(play: Play, text: string, positions = ""): Selection {
  const selection = readSelection(play, text, positions);
  assert(!isFault(selection), `${play.code} refuses ${text} ${positions}`);
  return selection;
}

function count(play: Play, selection: Selection, draws: Iterable<WeightedDraw>): Counted {
  const wins = new Map<string, bigint>();
  let [total, push] = [0n, 0n];
  for (const [draw, weight] of draws) {
    const outcome = play.judge(selection, draw);
    total += weight;
    if (outcome.push > 0) push += BigInt(outcome.push) * weight;
    for (const tier in outcome.wins) wins.set(tier, (wins.get(tier) ?? 0n) + BigInt(outcome.wins[tier] ?? 0) * weight);
  }
  return { play, units: play.units(selection), tiers: play.tiers(selection), draws: total, wins, push };
}

/** The faults of a claim, counted over all draws; empty when it is right. */
export function faultsOf(book: string, code: string, claim: Claim, draws: Iterable<WeightedDraw>): string[] {
  const play = findPlay(book, code);
  if (!play) return ["no such play"];
  const counted = count(play, selectionOf(play, claim.selection, claim.positions), draws);
  return [...tierFaults(counted, claim), ...(claim.returns === undefined ? fairnessFaults(counted) : returnFaults(counted, claim.returns))];
}

function tierFaults({ units, tiers, draws, wins, push }: Counted, { chances, pushes = {}, unitsIn = {} }: Claim): string[] {
  const faults: string[] = [];
  const claimed = Object.keys(chances);
  for (const tier of wins.keys()) if (!claimed.includes(tier)) faults.push(`${tier} is not claimed`);
  let pushClaimed = ZERO;
  for (const name of claimed) {
    const inTier = unitsIn === "all" ? units : (unitsIn[name] ?? units / claimed.length);
    const chance = fraction(chances[name] ?? "0");
    const tier = tiers.find((one) => one.name === name);
    if (!tier || compare(tier.chance, chance) !== 0) faults.push(`${name} is sold at another chance`);
    const expected = times(chance, ratio(draws * BigInt(inTier)));
    if (compare(expected, ratio(wins.get(name) ?? 0n)) !== 0) faults.push(`${name} wins ${wins.get(name) ?? 0n} of ${draws} × ${inTier}`);
    pushClaimed = plus(pushClaimed, times(fraction(pushes[name] ?? "0"), ratio(draws * BigInt(inTier))));
  }
  if (compare(pushClaimed, ratio(push)) !== 0) faults.push(`pushed ${push} of ${draws} × ${units}`);
  return faults;
}

/** At fair odds, the whole stake comes back. */
function fairnessFaults({ units, tiers, draws, wins, push }: Counted): string[] {
  const back = tiers.reduce((all, tier) => plus(all, times(fairOdds(tier), ratio(wins.get(tier.name) ?? 0n))), ratio(push));
  return compare(back, ratio(draws * BigInt(units))) === 0 ? [] : ["fair odds do not give back what is staked"];
}

function returnFaults({ units, tiers, draws, wins }: Counted, returns: string): string[] {
  const back = tiers.reduce((all, tier) => plus(all, times(tier.list ?? ZERO, ratio(wins.get(tier.name) ?? 0n))), ZERO);
  return compare(back, times(fraction(returns), ratio(draws * BigInt(units)))) === 0 ? [] : [`the price list does not return ${returns}`];
}
