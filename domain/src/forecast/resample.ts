import type { Money } from "../money";
import { Chance } from "../offers/drive-chance";
import type { MemberOutcome } from "./history";

/** Audiences like this one are drawn so many times. */
export const RESAMPLES = 1000;

/** What an offer comes to for everybody, in the budget's unit and in money; the 80 % interval lies between `p10` and `p90`. */
export interface Spread {
  p10: bigint;
  p50: bigint;
  p90: bigint;
  p95: bigint;
}

export interface Figures {
  grants: Spread;
  taken: Spread;
  cost: Spread;
  /** The share of the audiences for which the budget, or the number of grants, does not last. In ten-thousandths. */
  endsEarlyBps: number;
}

/** Outcomes of members who get something, as plain numbers: millions of bigints would take too long to add. */
export class Outcomes {
  readonly #rows: number[] = [];
  #members = 0;

  add({ grants, taken, cost }: MemberOutcome): void {
    this.#members++;
    if (grants > 0) this.#rows.push(grants, Number(taken), Number(cost));
  }

  /** Takes up what others have added: the number of their members, and their `rows`. */
  join(members: number, rows: readonly number[]): void {
    this.#members += members;
    for (const value of rows) this.#rows.push(value);
  }

  /** Members, also those who get nothing. */
  get members(): number {
    return this.#members;
  }

  /** Grants, part of the budget and cost of each member who gets something, one after the other. */
  get rows(): readonly number[] {
    return this.#rows;
  }
}

interface Limits {
  budget: bigint;
  /** The number of grants in all. */
  grants: number | null;
}

/** Draws audiences of the same size, member by member, with replacement. Goes on when it is asked to, so that others have their turn. */
export function* resample(outcomes: Outcomes, { budget, grants: most }: Limits, seed: number): Generator<void, Figures> {
  const { members } = outcomes;
  const rows = Float64Array.from(outcomes.rows);
  const [grants, taken, cost] = [new Float64Array(RESAMPLES), new Float64Array(RESAMPLES), new Float64Array(RESAMPLES)];
  let early = 0;
  for (let at = 0; at < RESAMPLES; at++) {
    const drawn = drawAudience(rows, members, new Chance(seed, at));
    const lasts = Math.min(1, Number(budget) / drawn.taken, most === null ? 1 : most / drawn.grants);
    if (lasts < 1) early++;
    // What comes after the end of the budget is not given.
    [grants[at], taken[at], cost[at]] = [drawn.grants * lasts, drawn.taken * lasts, drawn.cost * lasts];
    yield;
  }
  return { grants: spreadOf(grants), taken: spreadOf(taken), cost: spreadOf(cost), endsEarlyBps: (early * 10_000) / RESAMPLES };
}

function drawAudience(rows: Float64Array, members: number, chance: Chance): { grants: number; taken: number; cost: number } {
  let [grants, taken, cost] = [0, 0, 0];
  for (let draw = 0; draw < members; draw++) {
    // Members who get nothing stand behind the others.
    const at = Math.floor(chance.next() * members) * 3;
    if (at >= rows.length) continue;
    grants += rows[at] ?? 0;
    taken += rows[at + 1] ?? 0;
    cost += rows[at + 2] ?? 0;
  }
  return { grants, taken, cost };
}

function spreadOf(values: Float64Array): Spread {
  const sorted = values.sort();
  const at = (share: number): Money => BigInt(Math.floor(sorted[Math.ceil(share * RESAMPLES) - 1] ?? 0));
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), p95: at(0.95) };
}
