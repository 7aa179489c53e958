import { expect, test } from "vitest";
import { type ContractKind, DIVIDEND_PERIODS, faultBetween, type Terms, type Tier } from "../agency/contract";
import { type CheckedWorld, openBooks, risingLines } from "./books";
import { type Calendar, calendarIn, later } from "./calendar";
import { checker } from "./checker";
import { ratio } from "./ratio";
import { type PaidWorld, payAll } from "./test/payer";

const TREES = process.env.DEEP ? 10_000 : 60;
const ZONES = ["Europe/Berlin", "America/Sao_Paulo", "Asia/Kolkata", "UTC", "Asia/Shanghai"];
/** Around both changes of clocks, the ends of February in common and leap years, and of the year. */
const STARTS = ["2026-03-20", "2026-10-10", "2026-02-10", "2028-02-20", "2018-10-25", "2026-12-20"];
const CATEGORIES = ["LOTT", "LIVE", "RNG", "PVP"];
const DAY_MS = 86_400_000;

/** Whole numbers below `limit`, the same for the same seed. */
function chanceFrom(seed: number): (limit: number) => number {
  let state = BigInt(seed) * 0x9e3779b97f4an + 0xbn;
  return (limit) => {
    state = (state * 0x5deece66dn + 0xbn) & 0xffffffffffffn;
    return Number((state >> 16n) % BigInt(limit));
  };
}
type Chance = ReturnType<typeof chanceFrom>;

interface Node {
  id: string;
  line: string[];
  /** Two values of each category: one before a change in the middle of the time and one after it. */
  ppm: Record<string, [bigint, bigint]>;
}

function growTree(chance: Chance): Node[] {
  const nodes: Node[] = [];
  const size = 2 + chance(9);
  for (let at = 0; at < size; at++) {
    const above = at === 0 ? undefined : nodes[chance(at)];
    const below = (top: bigint) => (top * BigInt(chance(5))) / 4n;
    const value = (category: string, when: 0 | 1) => (above ? below(above.ppm[category]?.[when] ?? 0n) : BigInt(2000 + chance(20_000)));
    const ppm = Object.fromEntries(CATEGORIES.map((category) => [category, [value(category, 0), value(category, 1)] as [bigint, bigint]]));
    nodes.push({ id: `n${at}`, line: [...(above?.line ?? []), `n${at}`], ppm });
  }
  return nodes;
}

function randomTiers(chance: Chance): Tier[] {
  return Array.from({ length: 1 + chance(3) }, () => ({
    active: chance(4),
    validBet: BigInt(chance(3) * 20_000),
    profit: BigInt(chance(3) * 5_000),
    ratePpm: 1 + chance(400_000),
  }));
}

/** Contracts hang together from the root down, as they must; some pay downlines more than their uplines, as they must not. */
function signContracts(chance: Chance, nodes: readonly Node[]): PaidWorld["contracts"] {
  const contracts: PaidWorld["contracts"] = [];
  for (const kind of ["dividend", "daily", "hourly", "realtime"] as ContractKind[]) {
    if (kind === "realtime" && chance(6)) continue;
    const period = kind === "dividend" ? (DIVIDEND_PERIODS[chance(4)] ?? null) : null;
    const carry = kind === "dividend" ? ((["FULL", "MONTH", "NONE"] as const)[chance(3)] ?? null) : null;
    const scope = CATEGORIES.slice(chance(2));
    const signed = new Set<string>();
    for (const { id, line } of nodes) {
      const uplineId = line.at(-2) ?? null;
      if ((uplineId !== null && !signed.has(uplineId)) || chance(4) === 0) continue;
      signed.add(id);
      contracts.push({
        kind,
        agentId: id,
        uplineId,
        terms: { tiers: randomTiers(chance), scope, period, carry, requireLoss: kind === "daily" && chance(3) === 0 },
      });
    }
  }
  return contracts;
}

function randomWorld(seed: number): PaidWorld {
  const chance = chanceFrom(seed);
  const nodes = growTree(chance);
  const timeZone = ZONES[chance(ZONES.length)] ?? "UTC";
  const first = STARTS[chance(STARTS.length)] ?? "";
  const days = 3 + chance(12);
  const [from, length] = [Date.parse(first) + DAY_MS, days * DAY_MS];
  // Many bets fall on the very edges of hours and days.
  const moment = () => {
    const at = from + chance(length);
    return new Date(chance(2) ? at - (at % 1_800_000) - chance(2) : at);
  };
  const bets = Array.from({ length: 5 + chance(40) }, () => {
    const node = nodes[chance(nodes.length)] ?? nodes[0];
    const category = CATEGORIES[chance(4)] ?? "LOTT";
    const countedAt = moment();
    const bet = BigInt(1 + chance(chance(3) ? 3_000 : 90_000));
    const sign = chance(6) ? 1n : -1n;
    const when = countedAt.getTime() < from + length / 2 ? 0 : 1;
    const line = (node?.line ?? []).map((id) => ({ id, ppm: nodes.find((one) => one.id === id)?.ppm[category]?.[when] ?? 0n }));
    const refund = (bet * BigInt(chance(3))) / 4n;
    return {
      countedAt,
      category,
      bet: sign * bet,
      refund: sign * refund,
      payout: sign * BigInt(chance(Number(bet) * 2)),
      contributed: category === "RNG" || category === "PVP" ? (sign * bet * BigInt(chance(3))) / 150n : 0n,
      rake: category === "PVP" ? sign * BigInt(chance(Number(bet / 20n) + 1)) : 0n,
      valid: sign * (bet - refund),
      line,
    };
  });
  const credits = Array.from({ length: chance(6) }, () => {
    const line = nodes[chance(nodes.length)]?.line ?? [];
    return { at: moment(), amount: BigInt(chance(5_000) - 500), line };
  });
  const active = (agentId: string, name: string) => (Number(agentId.slice(1)) * 7 + Number(name.slice(-6, -5))) % 5;
  const contracts = signContracts(chance, nodes);
  return {
    timeZone,
    first,
    last: later(first, days + 2),
    bets,
    credits,
    contracts,
    active,
    feePpm: { LIVE: 80_000, RNG: 100_000, PVP: 100_000 },
  };
}

const FIRST_DAY: Partial<Record<Calendar, (name: string) => string>> = {
  week: (name) => name.replace("week ", ""),
  half: (name) => `${name.slice(0, 7)}-${name.includes("first") ? "01" : "16"}`,
  month: (name) => `${name}-01`,
};
const MINUTES: Partial<Record<Calendar, number>> = { hour: 60, five: 5 };
const UNITS = { daily: "day", weekly: "week", semimonthly: "half", monthly: "month" } as const;

/** Every payment of the same world, as the second calculator works it out. */
function checkAll(world: PaidWorld): Map<string, bigint> {
  return new Map([...checkedPayments(world)].filter(([, amount]) => amount > 0n));
}

function* checkedPayments(world: PaidWorld): Generator<[string, bigint]> {
  const { opens, names, nameOf } = calendarIn(world.timeZone);
  const openOf = (unit: Calendar, name: string) => {
    const minutes = MINUTES[unit];
    const from = minutes ? opens(name.slice(0, 10)) + Number(name.slice(-3)) * minutes * 60_000 : opens(FIRST_DAY[unit]?.(name) ?? name);
    return new Date(from).toISOString();
  };
  const bets = world.bets.map((bet) => ({ ...bet, line: bet.line.map(({ id, ppm }) => ({ id, share: ratio(ppm, 1_000_000n) })) }));
  const active: CheckedWorld["active"] = (agentId, unit, name) => world.active(agentId, String(Date.parse(openOf(unit, name))));
  const { commission, salary, realTimePaid, dividend } = checker({ ...world, bets, active });
  const agents = new Set(world.bets.flatMap(({ line }) => line.map(({ id }) => id)));
  const played = new Set(world.bets.map(({ countedAt }) => nameOf("five", countedAt.getTime())));
  const days = names("day", world.first, world.last);
  for (const day of days)
    for (const agent of agents)
      for (const category of CATEGORIES) yield [`commission ${agent} ${category} ${day}`, commission(agent, category, day)];
  for (const { kind, agentId, terms } of world.contracts) {
    if (kind === "daily") for (const day of days) yield [`daily ${agentId} ${openOf("day", day)}`, salary(kind, agentId, day)];
    if (kind === "hourly")
      for (const hour of names("hour", world.first, world.last))
        yield [`hourly ${agentId} ${openOf("hour", hour)}`, salary(kind, agentId, hour)];
    for (const day of kind === "realtime" ? days : []) {
      const windows = names("five", day, day).filter((name, at) => at === 0 || played.has(name));
      const paid = windows.map((_, at) => realTimePaid(agentId, day, windows.slice(0, at + 1)));
      for (const [at, name] of windows.entries())
        yield [`realtime ${agentId} ${openOf("five", name)}`, (paid[at] ?? 0n) - (paid[at - 1] ?? 0n)];
    }
    const unit = terms.period && UNITS[terms.period];
    if (unit)
      for (const name of names(unit, world.first, world.last))
        yield [`dividend ${agentId} ${openOf(unit, name)}`, dividend(agentId, name).pay];
  }
}

const sorted = (paid: ReadonlyMap<string, bigint>) => [...paid].toSorted(([a], [b]) => (a < b ? -1 : 1));

test("A-02 A-03 A-04 A-07 two calculators that share no code pay the same for random trees, days and contracts", () => {
  let payments = 0;
  for (let seed = 1; seed <= TREES; seed++) {
    const world = randomWorld(seed);
    const paid = sorted(payAll(world));
    payments += paid.length;
    expect(paid, `seed ${seed}`).toEqual(sorted(checkAll(world)));
  }
  expect(payments).toBeGreaterThan(TREES * 10);
}, 3_000_000);

test("A-03 A-04 an edge that is a moment off, rounding by bet, and a downline above its upline are all found", () => {
  const found = { edge: 0, floor: 0, above: 0 };
  for (let seed = 1; seed <= 20; seed++) {
    const world = randomWorld(seed);
    const right = sorted(checkAll(world)).join(" ");
    const differs = (planted: Parameters<typeof payAll>[1]) => sorted(payAll(world, planted)).join(" ") !== right;
    if (differs({ edgeMs: 1 })) found.edge++;
    if (differs({ floorPerBet: true })) found.floor++;
    const line = [
      { id: "up", share: ratio(5000n, 1_000_000n) },
      { id: "down", share: ratio(5001n + BigInt(seed), 1_000_000n) },
    ];
    const bet = { countedAt: new Date(0), category: "LIVE", bet: 1n, refund: 0n, payout: 0n, contributed: 0n, rake: 0n, valid: 1n, line };
    const [upline, downline] = [5000, 5001 + seed].map(
      (ratePpm): Terms => ({
        tiers: [{ active: 0, validBet: 0n, profit: 0n, ratePpm }],
        scope: ["LIVE"],
        period: null,
        carry: null,
        requireLoss: false,
      }),
    );
    if (risingLines([bet]).length === 1 && upline && downline && faultBetween(upline, downline) === "above") found.above++;
    expect(risingLines(openBooks({ ...world, bets: [], active: () => 0 }).world.bets)).toEqual([]);
  }
  expect(found.edge).toBeGreaterThan(3);
  expect(found.floor).toBeGreaterThan(12);
  expect(found.above).toBe(20);
});
