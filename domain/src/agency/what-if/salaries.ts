import type { Money } from "../../money";
import { type ContractKind, rateFor, type Tier } from "../contract";
import { type Arithmetic, BIGINTS, isInNumbers, NUMBERS } from "./amounts";
import type { Change, WindowSums } from "./sums";

export type SalaryKind = Exclude<ContractKind, "dividend">;

/** All that was paid to a receiver on a day by contracts of a kind. */
export interface SalaryPay {
  receiver: string;
  kind: SalaryKind;
  creditedOn: string;
  pay: Money;
}

const FIGURES = ["validBet", "carryIn", "paidBefore", "gross", "downlines"] as const;
type Figure = (typeof FIGURES)[number];

/** The windows of a contract, with figures of one sort. */
interface Contract<N> extends Omit<WindowSums, Figure> {
  figures: Record<Figure, ArrayLike<N>>;
}

/** The windows of one receiver's contracts of one kind, in their order. */
interface Series<N> {
  receiver: string;
  kind: SalaryKind;
  /** The contracts one after the other, each with its own windows. */
  contracts: Contract<N>[];
  pays: readonly SalaryPay[];
}

/** Amounts of one account by contract and window. */
type Amounts<N> = { [place: number]: N; readonly length: number }[];

type SalariesUnder = (tiers: Change["tiers"]) => SalaryPay[];

/** What so many contracts change by leaves numbers exact. */
const IN_NUMBERS_MAX = 100;
/** A sum of windows is noted before it could become more than a number tells apart. */
const NOTED_AT = 2 ** 52;

/** Works everything out as it was paid. Tiers that are tried then cost the windows of their account, and of those above it, and no others. */
export function salariesOf(windows: readonly WindowSums[]): SalariesUnder {
  const salaries = windows.filter(({ kind, from }) => kind !== "dividend" && from.length > 0);
  const areSmall = salaries.every((contract) => FIGURES.every((figure) => isInNumbers(contract[figure])));
  return areSmall && salaries.length <= IN_NUMBERS_MAX ? salariesIn(NUMBERS, salaries) : salariesIn(BIGINTS, salaries);
}

function salariesIn<N extends number | bigint>(arithmetic: Arithmetic<N>, windows: readonly WindowSums[]): SalariesUnder {
  const all = seriesOf(arithmetic, windows);
  for (const one of all) one.pays = paysOf(arithmetic, one, undefined, undefined);
  return (tiers) => {
    const gross = new Map<Series<N>, Amounts<N>>();
    const more = new Map<Series<N>, Amounts<N>>();
    const newest = new Map(tiers.map((one) => [find(all, one.account, one.kind), one.tiers]));
    for (const [one, other] of newest) {
      if (!one) continue;
      const tried = one.contracts.map((contract) => grossUnder(arithmetic, contract, other));
      gross.set(one, tried);
      for (const [place, contract] of one.contracts.entries()) {
        const above = contract.upline === null ? undefined : find(all, contract.upline, one.kind);
        if (!above) continue;
        const theirs = more.get(above) ?? above.contracts.map(({ from }) => arithmetic.emptyList(from.length));
        more.set(above, theirs);
        for (const [their, { from }] of above.contracts.entries())
          addMore(arithmetic, theirs[their] ?? [], from, contract, tried[place] ?? []);
      }
    }
    return all.flatMap((one) => (gross.has(one) || more.has(one) ? paysOf(arithmetic, one, gross.get(one), more.get(one)) : one.pays));
  };
}

function seriesOf<N extends number | bigint>({ listOf }: Arithmetic<N>, windows: readonly WindowSums[]): Series<N>[] {
  const all: Series<N>[] = [];
  for (const told of windows) {
    const { receiver, kind } = told;
    if (kind === "dividend") continue;
    const list = (figure: Figure) => listOf(told[figure], told.from.length);
    const figures = {
      ...{ validBet: list("validBet"), carryIn: list("carryIn"), paidBefore: list("paidBefore") },
      ...{ gross: list("gross"), downlines: list("downlines") },
    };
    const known = find(all, receiver, kind);
    if (known) known.contracts.push({ ...told, figures });
    else all.push({ receiver, kind, contracts: [{ ...told, figures }], pays: [] });
  }
  for (const one of all) one.contracts.sort((a, b) => (a.from[0] ?? 0) - (b.from[0] ?? 0));
  return all;
}

function find<N>(all: readonly Series<N>[], receiver: string, kind: ContractKind): Series<N> | undefined {
  return all.find((one) => one.receiver === receiver && one.kind === kind);
}

/** Adds what each window's gross changed by to the window above that begins with it. Both are in their order, so one walk finds them all. */
function addMore<N extends number | bigint>(
  { nothing, plus, minus }: Arithmetic<N>,
  more: Amounts<N>[number],
  moments: ArrayLike<number>,
  { from, figures }: Contract<N>,
  tried: ArrayLike<N>,
): void {
  let at = 0;
  for (let place = 0; place < moments.length; place++) {
    const moment = moments[place] ?? 0;
    while (at < from.length && (from[at] ?? 0) < moment) at++;
    if (from[at] === moment) more[place] = plus(more[place] ?? nothing, minus(tried[at] ?? nothing, figures.gross[at] ?? nothing));
  }
}

/** Daily and hourly salaries pay what is left over those below; a real-time one what the day has come to, less what it paid before. */
function paysOf<N extends number | bigint>(
  { nothing, plus, minus, money }: Arithmetic<N>,
  { receiver, kind, contracts }: Series<N>,
  tried: Amounts<N> | undefined,
  more: Amounts<N> | undefined,
): SalaryPay[] {
  const pays: SalaryPay[] = [];
  let today = "";
  let paidToday = nothing;
  let creditedLast = "";
  let sum = nothing;
  // Days on which nothing was paid too: under other terms something may be.
  const note = () => {
    if (creditedLast !== "") pays.push({ receiver, kind, creditedOn: creditedLast, pay: money(sum) });
    sum = nothing;
  };
  for (const [place, { from, firstDay, creditedOn, figures }] of contracts.entries()) {
    const [gross, above] = [tried?.[place] ?? figures.gross, more?.[place]];
    for (let at = 0; at < from.length; at++) {
      if (kind === "realtime" && firstDay[at] !== today) {
        today = firstDay[at] ?? "";
        paidToday = figures.paidBefore[at] ?? nothing;
      }
      const own = minus(gross[at] ?? nothing, figures.downlines[at] ?? nothing);
      const net = above ? minus(own, above[at] ?? nothing) : own;
      if (creditedLast !== creditedOn[at] || sum > NOTED_AT) {
        note();
        creditedLast = creditedOn[at] ?? "";
      }
      if (net <= paidToday) continue;
      sum = plus(sum, minus(net, paidToday));
      if (kind === "realtime") paidToday = net;
    }
  }
  note();
  return pays;
}

/** The gross of every window under other tiers. Salaries have no minimum profit. */
function grossUnder<N extends number | bigint>(
  { nothing, of, plus, shareOf, emptyList }: Arithmetic<N>,
  { from, isUnearned, active, figures: { validBet, carryIn } }: Contract<N>,
  tiers: readonly Tier[],
): Amounts<N>[number] {
  const steps = tiers.map((tier) => ({ ...tier, validBet: of(tier.validBet), profit: of(tier.profit) }));
  const gross = emptyList(from.length);
  for (let at = 0; at < from.length; at++) {
    const base = plus(validBet[at] ?? nothing, carryIn[at] ?? nothing);
    if (isUnearned[at] || base <= nothing) continue;
    gross[at] = shareOf(base, rateFor(steps, { active: active[at] ?? 0, validBet: base, profit: nothing }));
  }
  return gross;
}
