import type { Spread } from "../maths/game";

/** The number of times that each class of a spread came. */
export type Tally = readonly number[];

/** The chance that a clean game is ever accused, however long it runs and however often it is looked at. */
const FALSE_ALARM = 1 / 1000;

/** The drifts of the return that are looked for, in parts of a stake. */
const DRIFTS = [-0.01, 0.01];

/** The class that a return belongs to. */
export function classOf(spread: Spread, odds4: number): number {
  return spread.findLastIndex(({ fromX }) => odds4 / 10_000 >= fromX);
}

/** A game that was changed in one way. */
interface Suspicion {
  /** Its share among all suspicions. */
  share: number;
  /** For each class, the logarithm of the factor by which it would have become likelier. */
  logs: readonly number[];
}

/** Wins of at least some size come too often or too seldom, so that the return is off by a drift. */
function suspicionsOf(spread: Spread): Suspicion[] {
  const all = [...spread.keys()].slice(1).flatMap((least) =>
    DRIFTS.flatMap((drift) => {
      const logs = changed(spread, least, drift);
      // A fault in all wins is the likeliest, a fault in only the largest the least likely.
      return logs ? [{ share: 1 / least, logs }] : [];
    }),
  );
  const whole = sum(all.map(({ share }) => share));
  return all.map(({ share, logs }) => ({ share: share / whole, logs }));
}

function changed(spread: Spread, least: number, drift: number): number[] | null {
  const wins = spread.slice(least);
  const [chance, returned] = [sum(wins.map((kind) => kind.chance)), sum(wins.map((kind) => kind.chance * kind.meanX))];
  const more = 1 + drift / returned;
  const fewer = (1 - more * chance) / (1 - chance);
  return more > 0 && fewer > 0 ? spread.map((_, at) => Math.log(at < least ? fewer : more)) : null;
}

/**
 * The strength of the tally's evidence against the declared spread: the logarithm of the factor by which the suspicions make it likelier,
 * on average. In a clean game this average is the purse of a fair bet, which grows a thousandfold at most once in a thousand lives.
 */
export function evidenceOf(spread: Spread, tally: Tally): number {
  const grown = suspicionsOf(spread).map(({ share, logs }) => Math.log(share) + sum(logs.map((log, at) => log * (tally[at] ?? 0))));
  const most = Math.max(...grown);
  return most + Math.log(sum(grown.map((log) => Math.exp(log - most))));
}

/** Only raises an alarm and changes nothing: a game that adjusted itself would be worse than one that drifts. */
export function hasDrifted(spread: Spread, tally: Tally): boolean {
  return evidenceOf(spread, tally) > -Math.log(FALSE_ALARM);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
