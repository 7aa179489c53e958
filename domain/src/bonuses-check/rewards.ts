/**
 * Rewards worked out a second time, from the published words and by other means than the rules: by counting, searching and comparing each with
 * each. Slow, and of the tests alone.
 */

/** What a loss gives back: coin by coin through the tiers, in ten-thousandths, and rounded down once at the end. */
export function cashbackAgain(loss: bigint, from: bigint, tiers: readonly (readonly [above: bigint, bps: bigint])[], cap: bigint): bigint {
  let parts = 0n;
  for (const [at, [above, bps]] of tiers.entries()) {
    const next = tiers[at + 1]?.[0];
    const end = next === undefined || loss - from < next ? loss - from : next;
    if (end > above) parts += (end - above) * bps;
  }
  const due = (parts - (parts % 10_000n)) / 10_000n;
  return due > cap ? cap : due;
}

/** What each period pays, by the sum of all that was due so far: never more in all than that sum has ever come to. */
export function paysAgain(dues: readonly bigint[]): { pays: bigint[]; carries: bigint[] } {
  const [pays, carries]: [bigint[], bigint[]] = [[], []];
  let [owed, paid] = [0n, 0n];
  for (const due of dues) {
    owed += due;
    const pay = owed > paid ? owed - paid : 0n;
    paid += pay;
    pays.push(pay);
    carries.push(owed - paid);
  }
  return { pays, carries };
}

/** Points by the multiples that a running total has passed. */
export function pointsAgain(stakes: readonly bigint[], moneyPerPoint: bigint): bigint[] {
  let [total, mark] = [0n, moneyPerPoint];
  return stakes.map((stake) => {
    total += stake;
    let earned = 0n;
    for (; mark <= total; mark += moneyPerPoint) earned += 1n;
    return earned;
  });
}

/** The level by looking from the top, and the way to the next by halving: the most ten-thousandths that were gone. */
export function levelAgain(thresholds: readonly bigint[], experience: bigint): { level: number; progress: number | null } {
  let level = thresholds.length - 1;
  while (level > 0 && (thresholds[level] ?? 0n) > experience) level -= 1;
  const [from, to] = [thresholds[level] ?? 0n, thresholds[level + 1]];
  if (to === undefined) return { level, progress: null };
  let [least, most] = [0, 10_000];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if ((to - from) * BigInt(middle) <= (experience - from) * 10_000n) least = middle;
    else most = middle - 1;
  }
  return { level, progress: least };
}

export interface Runner {
  id: string;
  score: bigint;
  reached: bigint;
  isOut: boolean;
}

/** A runner's place is one more than there are runners ahead. */
export function placesAgain(runners: readonly Runner[]): string[] {
  const inRace = runners.filter(({ isOut, score }) => !isOut && score !== 0n);
  const isAhead = (one: Runner, other: Runner) => {
    if (one.score === other.score && one.reached === other.reached) return one.id < other.id;
    return one.score === other.score ? one.reached < other.reached : one.score > other.score;
  };
  const table: string[] = [];
  for (const runner of inRace) table[inRace.filter((other) => other !== runner && isAhead(other, runner)).length] = runner.id;
  return table;
}

/** Coins are laid out for the first places one share after another; those of the shares' sum that are left over go to the first. */
export function prizesAgain(pool: bigint, sharesBps: readonly bigint[], places: number): bigint[] {
  const taken = sharesBps.slice(0, places);
  let [left, whole] = [0n, 0n];
  const prizes = taken.map((bps) => {
    whole += pool * bps;
    left += (pool * bps) % 10_000n;
    return (pool * bps - ((pool * bps) % 10_000n)) / 10_000n;
  });
  if (prizes[0] !== undefined) prizes[0] += (left - (whole % 10_000n)) / 10_000n;
  return prizes;
}

/** Claims one after the other. */
export function claimsAgain(budget: bigint, amounts: readonly bigint[]): { granted: number; left: bigint } {
  let [granted, left] = [0, budget];
  for (const amount of amounts) {
    if (left - amount < 0n) continue;
    left -= amount;
    granted += 1;
  }
  return { granted, left };
}
