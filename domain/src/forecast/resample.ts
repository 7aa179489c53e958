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

/**
 * Draws audiences of the same size, member by member, with replacement. Sums over very many members are drawn from the normal distribution that
 * such sums have, which takes a thousandth of the time. Goes on when it is asked to, so that others have their turn.
 */
export function* resample(outcomes: Outcomes, { budget, grants: most }: Limits, seed: number): Generator<void, Figures> {
  const { members } = outcomes;
  const rows = Float64Array.from(outcomes.rows);
  const [grants, taken, cost] = [new Float64Array(RESAMPLES), new Float64Array(RESAMPLES), new Float64Array(RESAMPLES)];
  const draw = rows.length / 3 >= NORMAL_FROM ? normalSums(rows, members) : (chance: Chance) => drawAudience(rows, members, chance);
  let early = 0;
  for (let at = 0; at < RESAMPLES; at++) {
    const drawn = draw(new Chance(seed, at));
    const lasts = Math.min(1, Number(budget) / drawn.taken, most === null ? 1 : most / drawn.grants);
    if (lasts < 1) early++;
    // What comes after the end of the budget is not given.
    [grants[at], taken[at], cost[at]] = [drawn.grants * lasts, drawn.taken * lasts, drawn.cost * lasts];
    yield;
  }
  return { grants: spreadOf(grants), taken: spreadOf(taken), cost: spreadOf(cost), endsEarlyBps: (early * 10_000) / RESAMPLES };
}

interface Drawn {
  grants: number;
  taken: number;
  cost: number;
}

function drawAudience(rows: Float64Array, members: number, chance: Chance): Drawn {
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

/** So many members who get something: from here on single large costs no longer bend the sums. */
const NORMAL_FROM = 20_000;

/** The three sums together, as they depend on each other: mean and covariance of as many draws as there are members. */
function normalSums(rows: Float64Array, members: number): (chance: Chance) => Drawn {
  const mean = [0, 0, 0];
  const product = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < rows.length; at += 3) {
    for (let one = 0; one < 3; one++) {
      const value = rows[at + one] ?? 0;
      mean[one] = (mean[one] ?? 0) + value / members;
      for (let other = 0; other <= one; other++)
        product[one * 3 + other] = (product[one * 3 + other] ?? 0) + (value * (rows[at + other] ?? 0)) / members;
    }
  }
  const covariance = (one: number, other: number) => ((product[one * 3 + other] ?? 0) - (mean[one] ?? 0) * (mean[other] ?? 0)) * members;
  const root = cholesky(covariance);
  return (chance) => {
    const normal = [gauss(chance), gauss(chance), gauss(chance)];
    const sum = (one: number) =>
      Math.max(0, (mean[one] ?? 0) * members + normal.reduce((all, value, other) => all + value * (root[one * 3 + other] ?? 0), 0));
    return { grants: sum(0), taken: sum(1), cost: sum(2) };
  };
}

/** The lower triangular root of a matrix of three. Sums that follow from others, as equal ones do, add nothing of their own. */
function cholesky(matrix: (one: number, other: number) => number): number[] {
  const root = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const cell = (one: number, other: number) => root[one * 3 + other] ?? 0;
  for (let one = 0; one < 3; one++) {
    for (let other = 0; other <= one; other++) {
      let rest = matrix(one, other);
      for (let at = 0; at < other; at++) rest -= cell(one, at) * cell(other, at);
      if (one === other) root[one * 3 + other] = Math.sqrt(Math.max(rest, 0));
      // Rounding leaves a hair of a variance that is none.
      else root[one * 3 + other] = cell(other, other) ** 2 > matrix(other, other) * 1e-9 ? rest / cell(other, other) : 0;
    }
  }
  return root;
}

/** A standard normal number (Box and Muller). */
function gauss(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
}

function spreadOf(values: Float64Array): Spread {
  const sorted = values.sort();
  const at = (share: number): Money => BigInt(Math.floor(sorted[Math.ceil(share * RESAMPLES) - 1] ?? 0));
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), p95: at(0.95) };
}
