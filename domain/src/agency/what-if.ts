import type { Money } from "../money";
import { addDays } from "../period";
import { settleCommission } from "./commission";
import { type ContractKind, rateFor, type Tier } from "./contract";
import { carryInto } from "./dividend";
import { shareOf, withCarry } from "./rates";

/** Valid bets of a day that came to a receiver through a child while the two had these shares. A null child stands for all others together. */
export interface EdgeSum {
  receiver: string;
  child: string | null;
  day: string;
  category: string;
  ownPpm: number;
  childPpm: number;
  validBet: Money;
}

/** A settled window of a contract, with the figures it was computed from. */
export interface WindowSum {
  receiver: string;
  upline: string | null;
  kind: ContractKind;
  from: string;
  /** The days of the merchant's calendar, both included. */
  firstDay: string;
  lastDay: string;
  /** The day on which it was paid, or was to be. */
  creditedOn: string;
  tiers: readonly Tier[];
  /** Dividends alone. */
  carry: "FULL" | "MONTH" | "NONE" | null;
  /** False for a daily salary that needs a loss of the team and had none. */
  isEarned: boolean;
  validBet: Money;
  active: number;
  /** The team's net revenue; dividends alone. */
  profit: Money;
  carryIn: Money;
  debtIn: Money;
  paidBefore: Money;
  gross: Money;
  /** The gross of all those directly below together. */
  downlines: Money;
}

/** Millionths below zero that a receiver's commissions had left before the first day. */
export interface OpenCarry {
  receiver: string;
  category: string;
  units: bigint;
}

export interface TeamSums {
  edges: readonly EdgeSum[];
  carries: readonly OpenCarry[];
  windows: readonly WindowSum[];
}

export interface Change {
  /** New shares, in millionths; a point of a prize group is 500. */
  shares: readonly { account: string; category: string; ppm: number }[];
  tiers: readonly { account: string; kind: ContractKind; tiers: readonly Tier[] }[];
}

export const NO_CHANGE: Change = { shares: [], tiers: [] };

export interface Paid {
  receiver: string;
  commission: Money;
  daily: Money;
  hourly: Money;
  realtime: Money;
  dividend: Money;
}

export interface Compared {
  receiver: string;
  before: Paid;
  after: Paid;
}

/** Every receiver's pay as it was, and as it would have been under other terms from the first bet on. */
export function whatIf(sums: TeamSums, change: Change): Compared[] {
  const before = payUnder(sums, NO_CHANGE, new Map());
  const after = payUnder(sums, change, before.credits);
  return [...before.paid].map(([receiver, paid]) => ({ receiver, before: paid, after: after.paid.get(receiver) ?? paid }));
}

/** Credits by receiver and day: what a team is credited lowers the revenue that its dividends follow from. */
type Credits = Map<string, Map<string, Money>>;

function payUnder(sums: TeamSums, change: Change, usual: Credits): { paid: Map<string, Paid>; credits: Credits } {
  const paid = new Map<string, Paid>();
  const credits: Credits = new Map();
  function add(receiver: string, kind: Exclude<keyof Paid, "receiver">, day: string, amount: Money): void {
    const known = paid.get(receiver) ?? { receiver, commission: 0n, daily: 0n, hourly: 0n, realtime: 0n, dividend: 0n };
    paid.set(receiver, { ...known, [kind]: known[kind] + amount });
    if (kind === "dividend") return;
    const days = credits.get(receiver) ?? new Map<string, Money>();
    credits.set(receiver, days.set(day, (days.get(day) ?? 0n) + amount));
  }
  for (const { receiver, day, pay } of commissions(sums, change)) add(receiver, "commission", addDays(day, 1), pay);
  for (const { receiver, kind, creditedOn, pay } of salariesUnder(sums.windows, change)) add(receiver, kind, creditedOn, pay);
  for (const { receiver, creditedOn, pay } of dividendsUnder(sums.windows, change, usual, credits))
    add(receiver, "dividend", creditedOn, pay);
  return { paid, credits };
}

function commissions({ edges, carries }: TeamSums, { shares }: Change) {
  const changed = new Map(shares.map(({ account, category, ppm }) => [`${account} ${category}`, ppm]));
  const units = new Map<string, { receiver: string; category: string; day: string; units: bigint }>();
  for (const { receiver, child, day, category, ownPpm, childPpm, validBet } of edges) {
    const own = changed.get(`${receiver} ${category}`) ?? ownPpm;
    const below = (child === null ? undefined : changed.get(`${child} ${category}`)) ?? childPpm;
    const name = `${receiver} ${category} ${day}`;
    const known = units.get(name);
    const more = validBet * BigInt(own - below);
    if (known) known.units += more;
    else units.set(name, { receiver, category, day, units: more });
  }
  const rests = new Map(carries.map((carry) => [`${carry.receiver} ${carry.category}`, carry.units]));
  const inOrder = [...units.values()].sort((one, other) => compare(one.day, other.day));
  return inOrder.map(({ receiver, category, day, units: sum }) => {
    const { paid, carryOut } = settleCommission(sum, rests.get(`${receiver} ${category}`) ?? 0n);
    rests.set(`${receiver} ${category}`, carryOut);
    return { receiver, day, pay: paid };
  });
}

type Windowed<K extends ContractKind> = WindowSum & { kind: K };

/** The windows of one kind together with what those directly below would cost more or less than they did. */
function grossed(windows: readonly WindowSum[], { tiers }: Change, grossOf: (window: WindowSum, tiers: readonly Tier[]) => Money) {
  const changed = new Map(tiers.map((one) => [`${one.account} ${one.kind}`, one.tiers]));
  const more = new Map<string, Money>();
  const all = windows.map((window) => {
    const gross = grossOf(window, changed.get(`${window.receiver} ${window.kind}`) ?? window.tiers);
    const above = `${window.upline} ${window.kind} ${window.from}`;
    if (window.upline) more.set(above, (more.get(above) ?? 0n) + gross - window.gross);
    return { window, gross };
  });
  return all.map(({ window, gross }) => ({
    window,
    gross,
    downlines: window.downlines + (more.get(`${window.receiver} ${window.kind} ${window.from}`) ?? 0n),
  }));
}

function salariesUnder(windows: readonly WindowSum[], change: Change) {
  const salaries = windows.filter((window): window is Windowed<"daily" | "hourly" | "realtime"> => window.kind !== "dividend");
  const paidToday = new Map<string, Money>();
  const inOrder = grossed(salaries, change, ({ validBet, carryIn, active, isEarned }, tiers) => {
    const { base } = withCarry(validBet, carryIn);
    return isEarned ? shareOf(base, rateFor(tiers, { active, validBet: base, profit: 0n })) : 0n;
  }).sort((one, other) => compare(one.window.from, other.window.from));
  return inOrder.map(({ window, gross, downlines }) => {
    const { receiver, firstDay, creditedOn } = window;
    const kind = window.kind as "daily" | "hourly" | "realtime";
    const name = `${receiver} ${firstDay}`;
    const before = kind === "realtime" ? (paidToday.get(name) ?? window.paidBefore) : 0n;
    const net = gross - downlines;
    const pay = net > before ? net - before : 0n;
    if (kind === "realtime") paidToday.set(name, before + pay);
    return { receiver, kind, creditedOn, pay };
  });
}

/** What a dividend leaves for the next one. */
interface Rest {
  carry: Money;
  debt: Money;
  month: string;
}

/** Dividends follow from revenue, which other commissions and salaries inside the team change, and from the rests of the period before. */
function dividendsUnder(windows: readonly WindowSum[], change: Change, usual: Credits, credits: Credits) {
  const dividends = windows.filter(({ kind }) => kind === "dividend").sort((one, other) => compare(one.from, other.from));
  const uplines = new Map(windows.map(({ receiver, upline }) => [receiver, upline]));
  const rests = new Map<string, Rest>();
  const rows: { receiver: string; creditedOn: string; pay: Money }[] = [];
  for (const from of new Set(dividends.map((window) => window.from))) {
    const carries = new Map<string, Money>();
    const period = dividends.filter((window) => window.from === from);
    const worked = grossed(period, change, (window, tiers) => {
      const profit = window.profit - moreCredits(window, uplines, usual, credits);
      const { base, carryOut } = withCarry(profit, carriedInto(window, rests.get(window.receiver)));
      carries.set(window.receiver, window.carry === "NONE" ? 0n : carryOut);
      return shareOf(base, rateFor(tiers, { active: window.active, validBet: window.validBet, profit: base }));
    });
    for (const { window, gross, downlines } of worked) {
      const { receiver, firstDay, creditedOn } = window;
      const net = gross + (rests.get(receiver)?.debt ?? window.debtIn) - downlines;
      rests.set(receiver, { carry: carries.get(receiver) ?? 0n, debt: net < 0n ? net : 0n, month: firstDay.slice(0, 7) });
      rows.push({ receiver, creditedOn, pay: net > 0n ? net : 0n });
    }
  }
  return rows;
}

/** The first period of all is carried into as it really was. */
function carriedInto({ carry, carryIn, firstDay }: WindowSum, rest: Rest | undefined): Money {
  return rest ? carryInto(carry, rest.carry, rest.month !== firstDay.slice(0, 7)) : carryIn;
}

/** What the receiver's team was credited more than it really was, within the days of the period. */
function moreCredits(
  { receiver, firstDay, lastDay }: WindowSum,
  uplines: ReadonlyMap<string, string | null>,
  usual: Credits,
  credits: Credits,
): Money {
  let more = 0n;
  for (const [one, days] of credits) {
    if (one !== receiver && uplines.get(one) !== receiver) continue;
    for (const [day, amount] of days) if (day >= firstDay && day <= lastDay) more += amount - (usual.get(one)?.get(day) ?? amount);
  }
  return more;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
