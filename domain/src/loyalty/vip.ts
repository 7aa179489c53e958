import { assert } from "../assert";
import type { Money } from "../money";

/** The kinds of benefit that a level can have; their amounts are data. Each is given alike to all of a level. */
export const PERKS = ["levelReward", "pointsBps", "cashbackBps", "withdrawalsPerDay", "ownSupport"] as const;
export type Perk = { kind: (typeof PERKS)[number]; value: bigint };

export interface VipLevel {
  label: string;
  /** The experience from which on the level is reached; zero for the first. */
  threshold: bigint;
  perks: readonly Perk[];
}

/** In rising order; the first is everybody's. */
export type VipLadder = readonly VipLevel[];

const WHOLE_BPS = 10_000n;
/** A level is kept by reaching one part in so many of its threshold within the month. */
const KEEPING_PART = 5n;

export function isLadder(ladder: VipLadder): boolean {
  return ladder[0]?.threshold === 0n && ladder.every(({ threshold }, at) => at === 0 || threshold > thresholdOf(ladder, at - 1));
}

/** Experience of own valid stakes, each with the weight of its game; rounded down once, over all of them. */
export function experienceOf(stakes: Iterable<{ valid: Money; weightBps: number }>): bigint {
  let sum = 0n;
  for (const { valid, weightBps } of stakes) sum += valid * BigInt(weightBps);
  return sum / WHOLE_BPS;
}

/** The level that so much experience reaches. */
export function levelOf(ladder: VipLadder, experience: bigint): number {
  return Math.max(
    0,
    ladder.findLastIndex(({ threshold }) => threshold <= experience),
  );
}

/** The part of the way to the next level, rounded down; null on the highest. */
export function progressBps(ladder: VipLadder, level: number, experience: bigint): number | null {
  if (level >= ladder.length - 1) return null;
  const from = thresholdOf(ladder, level);
  const way = thresholdOf(ladder, level + 1) - from;
  const gone = experience - from;
  return Number(((gone < 0n ? 0n : gone < way ? gone : way) * WHOLE_BPS) / way);
}

export interface VipStanding {
  level: number;
  /** The highest level ever reached. */
  best: number;
  /** Experience of the whole time; it never falls. */
  experience: bigint;
  experienceInMonth: bigint;
}

/**
 * Rises as far as experience reaches. A level that was lost is won back as it would have been kept, by a fifth of its threshold within the
 * month: otherwise it would return with the next bet.
 */
export function risen(ladder: VipLadder, standing: VipStanding): VipStanding {
  const { experience, experienceInMonth, best } = standing;
  let { level } = standing;
  const highest = levelOf(ladder, experience);
  while (level < highest && (level + 1 > best || keeps(ladder, level + 1, experienceInMonth))) level++;
  return { ...standing, level, best: Math.max(best, level) };
}

/** Levels whose reward is still to be given: once in a lifetime, however often a level is reached. */
export function rewardsDue(before: VipStanding, after: VipStanding): number[] {
  return Array.from({ length: after.best - before.best }, (_, step) => before.best + 1 + step);
}

/** The standing when a month begins: a level that was not kept goes one down. Who was away in the month keeps it: a break costs nothing. */
export function afterMonth(ladder: VipLadder, standing: VipStanding, wasAway: boolean): VipStanding {
  const kept = wasAway || keeps(ladder, standing.level, standing.experienceInMonth);
  return { ...standing, level: kept ? standing.level : standing.level - 1, experienceInMonth: 0n };
}

function keeps(ladder: VipLadder, level: number, experienceInMonth: bigint): boolean {
  return experienceInMonth * KEEPING_PART >= thresholdOf(ladder, level);
}

function thresholdOf(ladder: VipLadder, level: number): bigint {
  const step = ladder[level];
  assert(step, `there is no level ${level}`);
  return step.threshold;
}
