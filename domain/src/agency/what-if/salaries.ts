import type { Money } from "../../money";
import { type ContractKind, rateFor, type Tier } from "../contract";
import { shareOf, withCarry } from "../rates";
import type { Change, WindowSum } from "./sums";

export type SalaryKind = Exclude<ContractKind, "dividend">;

/** All that was paid to a receiver on a day by contracts of a kind. */
export interface SalaryPay {
  receiver: string;
  kind: SalaryKind;
  creditedOn: string;
  pay: Money;
}

/** The windows of one receiver's contracts of one kind, in order, as lists side by side: there are hundreds for each day of real-time salaries. */
interface Series {
  receiver: string;
  kind: SalaryKind;
  windows: WindowSum[];
  /** One for each moment at which windows begin. */
  columns: number[];
  gross: Money[];
  /** By column: what those below cost more than they did. */
  more: Money[];
  pays: readonly SalaryPay[];
}

interface Table {
  all: readonly Series[];
  find(receiver: string, kind: ContractKind): Series | undefined;
}

/** Works everything out as it was paid. Tiers that are tried then cost the windows of their account, and of those above it, and no others. */
export function salariesOf(windows: readonly WindowSum[]): (tiers: Change["tiers"]) => SalaryPay[] {
  const table = tableOf(windows);
  const { all, find } = table;
  for (const one of all) {
    one.gross = one.windows.map((window) => grossUnder(window, window.tiers));
    const told = one.windows.map(({ gross }) => gross);
    addAbove(table, one, told, one.gross, (above) => above.more);
  }
  for (const one of all) one.pays = paysOf(one, one.gross, one.more);
  return (tiers) => {
    const tried = new Map<Series, { gross: readonly Money[]; more: Money[] }>();
    const triedOf = (one: Series) => {
      const known = tried.get(one) ?? { gross: one.gross, more: [...one.more] };
      tried.set(one, known);
      return known;
    };
    const newest = new Map(tiers.map((one) => [find(one.account, one.kind), one.tiers]));
    for (const [one, other] of newest) {
      if (!one) continue;
      const gross = one.windows.map((window) => grossUnder(window, other));
      tried.set(one, { ...triedOf(one), gross });
      addAbove(table, one, one.gross, gross, (above) => triedOf(above).more);
    }
    return all.flatMap((one) => {
      const now = tried.get(one);
      return now ? paysOf(one, now.gross, now.more) : one.pays;
    });
  };
}

function tableOf(windows: readonly WindowSum[]): Table {
  const byReceiver = new Map<string, Map<ContractKind, Series>>();
  const columns = new Map<string, number>();
  for (const window of windows) {
    const { receiver, kind } = window;
    if (kind === "dividend") continue;
    const kinds = byReceiver.get(receiver) ?? new Map<ContractKind, Series>();
    byReceiver.set(receiver, kinds);
    const one = kinds.get(kind) ?? { receiver, kind, windows: [], columns: [], gross: [], more: [], pays: [] };
    kinds.set(kind, one);
    one.windows.push(window);
  }
  const all = [...byReceiver.values()].flatMap((kinds) => [...kinds.values()]);
  for (const one of all) {
    one.windows.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
    one.columns = one.windows.map(({ from }) => {
      const column = columns.get(from) ?? columns.size;
      columns.set(from, column);
      return column;
    });
  }
  for (const one of all) one.more = new Array<Money>(columns.size).fill(0n);
  return { all, find: (receiver, kind) => byReceiver.get(receiver)?.get(kind) };
}

/** Adds what each window's gross changed by to those of the one above. */
function addAbove(
  { find }: Table,
  one: Series,
  before: readonly Money[],
  after: readonly Money[],
  moreOf: (above: Series) => Money[],
): void {
  for (const [at, window] of one.windows.entries()) {
    const change = (after[at] ?? 0n) - (before[at] ?? 0n);
    const above = window.upline !== null && change !== 0n ? find(window.upline, one.kind) : undefined;
    if (!above) continue;
    const [more, column] = [moreOf(above), one.columns[at] ?? 0];
    more[column] = (more[column] ?? 0n) + change;
  }
}

/** Daily and hourly salaries pay what is left over those below; a real-time one what the day has come to, less what it paid before. */
function paysOf({ receiver, kind, windows, columns }: Series, gross: readonly Money[], more: readonly Money[]): SalaryPay[] {
  const pays: SalaryPay[] = [];
  let last: SalaryPay | undefined;
  const paidToday = new Map<string, Money>();
  for (const [at, window] of windows.entries()) {
    const { firstDay, creditedOn, downlines, paidBefore } = window;
    const before = kind === "realtime" ? (paidToday.get(firstDay) ?? paidBefore) : 0n;
    const net = (gross[at] ?? 0n) - downlines - (more[columns[at] ?? 0] ?? 0n);
    const pay = net > before ? net - before : 0n;
    if (kind === "realtime") paidToday.set(firstDay, before + pay);
    if (last?.creditedOn === creditedOn) last.pay += pay;
    else {
      last = { receiver, kind, creditedOn, pay };
      pays.push(last);
    }
  }
  return pays;
}

function grossUnder({ validBet, carryIn, active, isEarned }: WindowSum, tiers: readonly Tier[]): Money {
  if (!isEarned) return 0n;
  const { base } = withCarry(validBet, carryIn);
  return shareOf(base, rateFor(tiers, { active, validBet: base, profit: 0n }));
}
