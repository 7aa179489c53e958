import { choose } from "../combinatorics";
import { type Cover, cover, type Market } from "../market";

/** Every k numbers out of some, with some of them fixed in each. */
interface Region {
  from: readonly number[];
  fixed: readonly number[];
}

/** Every k of n numbers, each an outcome. Numbers count from 0, and none is both chosen from and fixed. */
export function combinationsMarket(name: string, n: number, k: number): (from: readonly number[], fixed?: readonly number[]) => Cover {
  const market: Market<Region> = {
    name,
    total: choose(n, k),
    weigh: (regions, enough) => countTogether([...regions], n, k, enough),
  };
  return (from, fixed = []) => cover(market, { from, fixed }, sizeOf({ from, fixed }, k));
}

const sizeOf = ({ from, fixed }: Region, k: number) => choose(from.length, k - fixed.length);

/**
 * The most work for one account. Somebody who spreads a fortune over thousands of crossing lines of six and more numbers exceeds it; the
 * lines then count by their sum, as if no two held the same combination.
 */
const STEPS_MOST = 2_000_000;

/** Numbers that all regions treat alike. */
interface Kin {
  count: number;
  /** By region: outside it, all to choose from, or all fixed. */
  roles: Uint8Array;
}

const OUTSIDE = 0;
const FREE = 1;
const FIXED = 2;

function countTogether(all: readonly Region[], n: number, k: number, enough: number): number {
  const regions = [...new Map(all.map((region) => [`${region.from.join()}/${region.fixed.join()}`, region])).values()];
  const largest = regions.reduce((most, region) => Math.max(most, sizeOf(region, k)), 0);
  if (largest > enough || regions.length <= 1) return largest;
  const walk = new Walk(kinsIn(regions, n), regions.length);
  const counted = walk.count(
    regions.map((_, at) => at),
    0,
    k,
  );
  return walk.steps > STEPS_MOST ? regions.reduce((sum, region) => sum + sizeOf(region, k), 0) : counted;
}

function kinsIn(regions: readonly Region[], n: number): Kin[] {
  const roles = Array.from({ length: n }, () => new Uint8Array(regions.length));
  for (const [at, { from, fixed }] of regions.entries()) {
    for (const number of from) roles[number]?.fill(FREE, at, at + 1);
    for (const number of fixed) roles[number]?.fill(FIXED, at, at + 1);
  }
  const kins = new Map<string, Kin>();
  for (const one of roles) {
    const known = kins.get(one.join("")) ?? { count: 0, roles: one };
    known.count++;
    kins.set(one.join(""), known);
  }
  return [...kins.values()];
}

/**
 * Goes from kin to kin and takes some of each. Regions that go on alike are counted together, and a region that is left alone by a formula.
 */
class Walk {
  steps = 0;
  private readonly known = new Map<string, number>();
  /** For each region, the free and fixed numbers it has from a kin on. */
  private readonly free: Uint8Array[];
  private readonly fixed: Uint8Array[];

  constructor(
    private readonly kins: readonly Kin[],
    regions: number,
  ) {
    [this.free, this.fixed] = [FREE, FIXED].map((role) => suffixSums(kins, regions, role)) as [Uint8Array[], Uint8Array[]];
  }

  /** Counts the ways to take `left` numbers from this kin on, in any of the regions. */
  count(alive: readonly number[], at: number, left: number): number {
    this.steps += alive.length;
    const [first] = alive;
    if (first === undefined || this.steps > STEPS_MOST) return 0;
    const widest = alive.reduce((best, region) => (this.freeFrom(region, at) > this.freeFrom(best, at) ? region : best), first);
    if (alive.length === 1 || this.holdsAll(widest, alive, at)) return this.countIn(widest, at, left);
    const key = `${at} ${left} ${alive.join()}`;
    const found = this.known.get(key) ?? this.countKin(alive, at, left);
    this.known.set(key, found);
    return found;
  }

  private countKin(alive: readonly number[], at: number, left: number): number {
    const kin = this.kins[at];
    if (!kin) return left === 0 ? 1 : 0;
    let ways = 0;
    for (let taken = 0; taken <= Math.min(kin.count, left); taken++) {
      const fits = (role: number) => (role === FIXED ? taken === kin.count : role === FREE || taken === 0);
      const rest = alive.filter((region) => fits(kin.roles[region] ?? OUTSIDE));
      if (rest.length > 0) ways += choose(kin.count, taken) * this.count(rest, at + 1, left - taken);
    }
    return ways;
  }

  private countIn(region: number, at: number, left: number): number {
    return choose(this.freeFrom(region, at), left - (this.fixed[at]?.[region] ?? 0));
  }

  private freeFrom(region: number, at: number): number {
    return this.free[at]?.[region] ?? 0;
  }

  /** True for a region that has all numbers of the others and requires none of them. */
  private holdsAll(region: number, others: readonly number[], at: number): boolean {
    if ((this.fixed[at]?.[region] ?? 0) > 0) return false;
    for (let kin = at; kin < this.kins.length; kin++) {
      const { roles } = this.kins[kin] as Kin;
      if (roles[region] !== FREE && others.some((other) => roles[other] !== OUTSIDE)) return false;
    }
    return true;
  }
}

function suffixSums(kins: readonly Kin[], regions: number, wanted: number): Uint8Array[] {
  const sums = [new Uint8Array(regions)];
  for (const { count, roles } of [...kins].reverse()) {
    const after = sums[0] as Uint8Array;
    sums.unshift(after.map((sum, region) => sum + (roles[region] === wanted ? count : 0)));
  }
  return sums;
}
