import type { Hash } from "../merkle";
import type { Money } from "../money";
import { inputHash } from "./input-hash";

/** A settled bet of own money, or its withdrawal: `reverses` names the bet that no longer stands. */
export type RaceFact = { sequence: bigint; bet: string; stake: Money; win: Money } | { sequence: bigint; reverses: string };

/** The best win for its stake is the default: it rewards no volume. */
export type RaceMeasure = { of: "bestRatio" } | { of: "ratios"; firstBets: number } | { of: "stake" } | { of: "count" };

export interface RaceScore {
  score: bigint;
  /** The place in the ledger of the bet that first brought the final score. */
  reached: bigint;
}

const RATIO_WHOLE = 10_000n;

/** A score with the number of bets that it was made from. */
export interface RaceStanding extends RaceScore {
  bets: number;
}

const NONE: RaceStanding = { score: 0n, reached: 0n, bets: 0 };

/**
 * A member's score, of the bets that stand: one that was taken back counts as if it had never been, for the score and for when it was
 * reached. So nobody gains an early place by a bet that does not last, and nobody loses one by another bet's withdrawal.
 */
export function scoreOf(measure: RaceMeasure, facts: readonly RaceFact[]): RaceScore {
  const gone = new Set(facts.flatMap((fact) => ("reverses" in fact ? [fact.reverses] : [])));
  const { score, reached } = scoreOn(
    measure,
    NONE,
    facts.flatMap((fact) => ("bet" in fact && !gone.has(fact.bet) ? [fact] : [])),
  );
  return { score, reached };
}

/** Goes on from a score with bets that came after all that it was made from. */
export function scoreOn(measure: RaceMeasure, before: RaceStanding, facts: readonly Extract<RaceFact, { bet: string }>[]): RaceStanding {
  const bets = facts.filter(({ stake }) => stake > 0n).sort((a, b) => (a.sequence < b.sequence ? -1 : 1));
  const counted = measure.of === "ratios" ? bets.slice(0, Math.max(measure.firstBets - before.bets, 0)) : bets;
  let { score, reached } = before;
  for (const { sequence, stake, win } of counted) {
    const ratio = (win * RATIO_WHOLE) / stake;
    const next =
      measure.of === "bestRatio" ? greatest(score, ratio) : score + (measure.of === "ratios" ? ratio : measure.of === "stake" ? stake : 1n);
    if (next > score) [score, reached] = [next, sequence];
  }
  return { score, reached, bets: before.bets + bets.length };
}

/** Accounts of these kinds are in no ranking, whatever they play. */
export const NEVER_RANKED = ["trial", "staff", "agent", "test", "excluded"] as const;
export type RacerKind = "player" | (typeof NEVER_RANKED)[number];

export interface Racer extends RaceScore {
  memberId: string;
  kind: RacerKind;
}

/** The highest score first; equal ones by who reached it first, then by member id. Nobody without a score is ranked. */
export function rank(racers: readonly Racer[]): Racer[] {
  return racers.filter(({ kind, score }) => kind === "player" && score > 0n).sort(byPlace);
}

function byPlace(one: Racer, other: Racer): number {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  if (one.reached !== other.reached) return one.reached < other.reached ? -1 : 1;
  return one.memberId < other.memberId ? -1 : 1;
}

/**
 * The prizes of the places that are taken. Each is rounded down, and what rounding leaves goes to the first; shares of places that nobody
 * took stay in the pool.
 */
export function prizesOf(pool: Money, sharesBps: readonly number[], places: number): Money[] {
  const shares = sharesBps.slice(0, places).map(BigInt);
  const prizes = shares.map((bps) => (pool * bps) / RATIO_WHOLE);
  const all = (pool * sum(shares)) / RATIO_WHOLE;
  return prizes.map((prize, at) => (at === 0 ? prize + all - sum(prizes) : prize));
}

export interface RaceTable {
  places: readonly { memberId: string; score: bigint; reached: bigint; prize: Money }[];
  inputHash: string;
}

/** The final table: the same racers give the same table and the same hash, in whatever order they come. */
export function freezeRace(
  hash: Hash,
  race: { id: string; period: string; pool: Money; sharesBps: readonly number[] },
  racers: readonly Racer[],
): RaceTable {
  const ranked = rank(racers);
  const prizes = prizesOf(race.pool, race.sharesBps, ranked.length);
  const places = ranked.map(({ memberId, score, reached }, at) => ({ memberId, score, reached, prize: prizes[at] ?? 0n }));
  const rows = racers.map(({ memberId, kind, score, reached }) => [memberId, kind, score, reached]);
  return { places, inputHash: inputHash(hash, [race.id, race.period, race.pool, ...race.sharesBps], rows) };
}

function greatest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}
