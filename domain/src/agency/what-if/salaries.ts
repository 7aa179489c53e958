import type { Money } from "../../money";
import { type ContractKind, rateFor, type Tier } from "../contract";
import { shareOf, withCarry } from "../rates";
import type { Change, WindowSums } from "./sums";

export type SalaryKind = Exclude<ContractKind, "dividend">;

/** All that was paid to a receiver on a day by contracts of a kind. */
export interface SalaryPay {
  receiver: string;
  kind: SalaryKind;
  creditedOn: string;
  pay: Money;
}

/** The windows of one receiver's contracts of one kind, in their order. */
interface Series {
  receiver: string;
  kind: SalaryKind;
  /** The contracts one after the other, each with its own windows. */
  contracts: WindowSums[];
  pays: readonly SalaryPay[];
}

/** Amounts of one account by contract and window. */
type Amounts = Money[][];

/** Works everything out as it was paid. Tiers that are tried then cost the windows of their account, and of those above it, and no others. */
export function salariesOf(windows: readonly WindowSums[]): (tiers: Change["tiers"]) => SalaryPay[] {
  const all = seriesOf(windows);
  for (const one of all) one.pays = paysOf(one, undefined, undefined);
  return (tiers) => {
    const gross = new Map<Series, Amounts>();
    const more = new Map<Series, Amounts>();
    const newest = new Map(tiers.map((one) => [find(all, one.account, one.kind), one.tiers]));
    for (const [one, other] of newest) {
      if (!one) continue;
      const tried = one.contracts.map((contract) => contract.from.map((_, at) => grossUnder(contract, at, other)));
      gross.set(one, tried);
      for (const [place, contract] of one.contracts.entries()) {
        const above = contract.upline === null ? undefined : find(all, contract.upline, one.kind);
        if (!above) continue;
        const theirs = more.get(above) ?? above.contracts.map(({ from }) => new Array<Money>(from.length).fill(0n));
        more.set(above, theirs);
        for (const [their, { from }] of above.contracts.entries()) addMore(theirs[their] ?? [], from, contract, tried[place] ?? []);
      }
    }
    return all.flatMap((one) => (gross.has(one) || more.has(one) ? paysOf(one, gross.get(one), more.get(one)) : one.pays));
  };
}

function seriesOf(windows: readonly WindowSums[]): Series[] {
  const all: Series[] = [];
  for (const contract of windows) {
    const { receiver, kind } = contract;
    if (kind === "dividend" || contract.from.length === 0) continue;
    const known = find(all, receiver, kind);
    if (known) known.contracts.push(contract);
    else all.push({ receiver, kind, contracts: [contract], pays: [] });
  }
  for (const one of all) one.contracts.sort((a, b) => (a.from[0] ?? 0) - (b.from[0] ?? 0));
  return all;
}

function find(all: readonly Series[], receiver: string, kind: ContractKind): Series | undefined {
  return all.find((one) => one.receiver === receiver && one.kind === kind);
}

/** Adds what each window's gross changed by to the window above that begins with it. Both are in their order, so one walk finds them all. */
function addMore(more: Money[], moments: readonly number[], { from, gross }: WindowSums, tried: readonly Money[]): void {
  let at = 0;
  for (const [place, moment] of moments.entries()) {
    while (at < from.length && (from[at] ?? 0) < moment) at++;
    if (from[at] === moment) more[place] = (more[place] ?? 0n) + (tried[at] ?? 0n) - (gross[at] ?? 0n);
  }
}

/** Daily and hourly salaries pay what is left over those below; a real-time one what the day has come to, less what it paid before. */
function paysOf({ receiver, kind, contracts }: Series, tried: Amounts | undefined, more: Amounts | undefined): SalaryPay[] {
  const pays: SalaryPay[] = [];
  let last: SalaryPay = { receiver, kind, creditedOn: "", pay: 0n };
  let today = "";
  let paidToday = 0n;
  for (const [place, { from, firstDay, creditedOn, gross: paid, downlines, paidBefore }] of contracts.entries()) {
    const [gross, above] = [tried?.[place] ?? paid, more?.[place]];
    for (let at = 0; at < from.length; at++) {
      if (kind === "realtime" && firstDay[at] !== today) [today, paidToday] = [firstDay[at] ?? "", paidBefore[at] ?? 0n];
      const net = (gross[at] ?? 0n) - (downlines[at] ?? 0n) - (above?.[at] ?? 0n);
      const pay = net > paidToday ? net - paidToday : 0n;
      if (kind === "realtime") paidToday += pay;
      if (last.creditedOn !== creditedOn[at]) {
        last = { receiver, kind, creditedOn: creditedOn[at] ?? "", pay: 0n };
        pays.push(last);
      }
      last.pay += pay;
    }
  }
  return pays;
}

function grossUnder({ isEarned, validBet, carryIn, active }: WindowSums, at: number, tiers: readonly Tier[]): Money {
  if (!isEarned[at]) return 0n;
  const { base } = withCarry(validBet[at] ?? 0n, carryIn[at] ?? 0n);
  return shareOf(base, rateFor(tiers, { active: active[at] ?? 0, validBet: base, profit: 0n }));
}
