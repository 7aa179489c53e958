import { settleCommission } from "../../agency/commission";
import type { ContractKind, Terms } from "../../agency/contract";
import { type DividendLine, dividends } from "../../agency/dividend";
import { pooledOf } from "../../agency/measures";
import { type Days, nextPeriod, opensMonth, periodOf, type Span, spanOf, windowAt } from "../../agency/periods";
import { ggrOf, ngrOf } from "../../agency/revenue";
import { salaries } from "../../agency/salary";
import { addDays, dayIn } from "../../period";
import { chainUnits } from "./chain";

/** The same facts as the checker's, in the form in which the calculator that pays reads them: values in millionths, and sums. */
export interface PaidWorld {
  timeZone: string;
  first: string;
  last: string;
  bets: {
    countedAt: Date;
    category: string;
    bet: bigint;
    refund: bigint;
    payout: bigint;
    contributed: bigint;
    rake: bigint;
    valid: bigint;
    line: { id: string; ppm: bigint }[];
  }[];
  credits: { at: Date; amount: bigint; line: string[] }[];
  contracts: { kind: ContractKind; agentId: string; uplineId: string | null; terms: Terms }[];
  active(agentId: string, name: string): number;
  feePpm: Record<string, number>;
}

/** Faults that are planted to see that they are found. */
export interface Planted {
  /** Moves every window's edge by so many milliseconds. */
  edgeMs?: number;
  floorPerBet?: boolean;
}

/** Every payment of the whole time, by receiver, kind and the first moment of its window. */
export function payAll(world: PaidWorld, planted: Planted = {}): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  const keep = (key: string, amount: bigint) => amount > 0n && paid.set(key, amount);
  payCommissions(world, planted, keep);
  for (const kind of ["daily", "hourly", "realtime"] as const) paySalaries(world, kind, planted, keep);
  payDividends(world, planted, keep);
  return paid;
}

type Keep = (key: string, amount: bigint) => void;

function moved(at: Date, { edgeMs = 0 }: Planted): Date {
  return new Date(at.getTime() + edgeMs);
}

function daysOf({ first, last }: PaidWorld): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function payCommissions(world: PaidWorld, planted: Planted, keep: Keep): void {
  const sums = new Map<string, bigint>();
  const carried = new Map<string, bigint>();
  for (const { countedAt, category, valid, line } of world.bets) {
    const up = line.toReversed();
    const day = dayIn(world.timeZone, moved(countedAt, planted));
    for (const [at, units] of chainUnits(
      valid,
      up.map(({ ppm }) => ppm),
      0n,
    ).entries()) {
      const key = `${up[at]?.id} ${category} ${day}`;
      const counted = planted.floorPerBet && units > 0n ? units - (units % 1_000_000n) : units;
      if (at > 0) sums.set(key, (sums.get(key) ?? 0n) + counted);
    }
  }
  const accounts = new Set([...sums.keys()].map((key) => key.split(" ").slice(0, 2).join(" ")));
  for (const day of daysOf(world))
    for (const account of accounts) {
      const { paid, carryOut } = settleCommission(sums.get(`${account} ${day}`) ?? 0n, carried.get(account) ?? 0n);
      carried.set(account, carryOut);
      keep(`commission ${account} ${day}`, paid);
    }
}

function paySalaries(world: PaidWorld, kind: "daily" | "hourly" | "realtime", planted: Planted, keep: Keep): void {
  const contracts = world.contracts.filter((one) => one.kind === kind);
  const carried = new Map<string, bigint>();
  for (const day of daysOf(world)) {
    const whole = spanOf({ first: day, last: day }, world.timeZone);
    const paidToday = new Map<string, bigint>();
    const sums = contracts.map((contract) => betsWithin(world, contract, whole, planted));
    for (const window of windowsOf(kind, day, world.timeZone)) {
      const since = kind === "realtime" ? whole.from : window.from;
      const lines = salaries(
        contracts.map(({ agentId, uplineId, terms }, index) => {
          const within = (sums[index] ?? []).filter(({ moment }) => moment >= since && moment < window.to);
          return {
            agentId,
            uplineId,
            terms,
            validBet: within.reduce((sum, { valid, inScope }) => (inScope ? sum + valid : sum), 0n),
            active: world.active(agentId, String((kind === "hourly" ? window : whole).from.getTime())),
            ggr: (sums[index] ?? []).reduce((sum, { won }) => sum + won, 0n),
            carryIn: carried.get(agentId) ?? 0n,
            paidBefore: paidToday.get(agentId) ?? 0n,
          };
        }),
      );
      for (const { agentId, pay, carryOut } of lines) {
        if (kind === "realtime") paidToday.set(agentId, (paidToday.get(agentId) ?? 0n) + pay);
        if (kind !== "realtime" || window.to.getTime() === whole.to.getTime()) carried.set(agentId, carryOut);
        keep(`${kind} ${agentId} ${window.from.toISOString()}`, pay);
      }
    }
  }
}

const windows = new Map<string, Span[]>();

function windowsOf(kind: "daily" | "hourly" | "realtime", day: string, timeZone: string): Span[] {
  const key = `${kind} ${day} ${timeZone}`;
  const found = windows.get(key) ?? [];
  if (found.length === 0) {
    const whole = spanOf({ first: day, last: day }, timeZone);
    for (let at = whole.from; at < whole.to; at = found.at(-1)?.to ?? whole.to) found.push(windowAt(kind, at, timeZone));
    windows.set(key, found);
  }
  return found;
}

function betsWithin({ bets }: PaidWorld, contract: { agentId: string; terms: Terms }, span: { from: Date; to: Date }, planted: Planted) {
  return bets.flatMap(({ countedAt, category, line, valid, contributed, rake, ...sums }) => {
    const moment = moved(countedAt, planted);
    if (moment < span.from || moment >= span.to || !line.some(({ id }) => id === contract.agentId)) return [];
    const pooled = pooledOf(category, sums, { contributed, rake });
    return [
      { moment, category, valid, ...sums, pooled, won: ggrOf({ ...sums, pooled }), inScope: contract.terms.scope.includes(category) },
    ];
  });
}

function payDividends(world: PaidWorld, planted: Planted, keep: Keep): void {
  const contracts = world.contracts.filter((one) => one.kind === "dividend");
  const period = contracts[0]?.terms.period;
  if (!period) return;
  const last = new Map<string, DividendLine>();
  for (let days: Days = periodOf(period, world.first); days.first <= world.last; days = nextPeriod(period, days)) {
    const span = spanOf(days, world.timeZone);
    const lines = dividends(
      contracts.map((contract) => {
        const { agentId, uplineId, terms } = contract;
        const within = betsWithin(world, contract, span, planted).filter(({ inScope }) => inScope);
        const categories = terms.scope.map((category) => {
          const own = within.filter((one) => one.category === category);
          const all = (key: "bet" | "refund" | "payout" | "pooled") => own.reduce((sum, one) => sum + one[key], 0n);
          return { category, bet: all("bet"), refund: all("refund"), payout: all("payout"), pooled: all("pooled") };
        });
        const bonus = world.credits.reduce((sum, { at, amount, line }) => {
          const moment = moved(at, planted);
          return line.includes(agentId) && moment >= span.from && moment < span.to ? sum + amount : sum;
        }, 0n);
        const { carryOut, debtOut } = last.get(agentId) ?? { carryOut: 0n, debtOut: 0n };
        return {
          agentId,
          uplineId,
          terms,
          ngr: ngrOf(categories, { bonus, rebate: 0n, salary: 0n }, world.feePpm).ngr,
          validBet: within.reduce((sum, { valid }) => sum + valid, 0n),
          active: world.active(agentId, String(span.from.getTime())),
          carryIn: carryOut,
          debtIn: debtOut,
          opensMonth: opensMonth(period, days),
        };
      }),
    );
    for (const line of lines) {
      last.set(line.agentId, line);
      keep(`dividend ${line.agentId} ${span.from.toISOString()}`, line.pay);
    }
  }
}
