import type { Money } from "../../money";
import { rateFor, type Tier } from "../contract";
import { carryInto } from "../dividend";
import { shareOf, withCarry } from "../rates";
import { commissionsOf } from "./commissions";
import { type Dividend, dividendsIn } from "./dividends-in";
import { salariesOf } from "./salaries";
import { type Change, NO_CHANGE, type TeamSums } from "./sums";

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

/**
 * Every receiver's pay as it was, and as it would have been under other terms from the first bet on. What no change alters is worked out once,
 * because a slider asks again with each step it moves.
 */
export function whatIfOf(sums: TeamSums): (change: Change) => Compared[] {
  const payUnder = payOf(sums);
  const before = payUnder(NO_CHANGE, null);
  return (change) => {
    const isNone = change.shares.length === 0 && change.tiers.length === 0;
    const after = isNone ? before : payUnder(change, before.credits);
    return [...before.paid].map(([receiver, paid]) => ({ receiver, before: paid, after: after.paid.get(receiver) ?? paid }));
  };
}

export function whatIf(sums: TeamSums, change: Change): Compared[] {
  return whatIfOf(sums)(change);
}

/** Credits by receiver and day: what a team is credited lowers the revenue that its dividends follow from. */
type Credits = Map<string, Map<string, Money>>;

function payOf(sums: TeamSums): (change: Change, usual: Credits | null) => { paid: Map<string, Paid>; credits: Credits } {
  const [commissionsUnder, salariesUnder] = [commissionsOf(sums), salariesOf(sums.windows)];
  const uplines = new Map(sums.windows.map(({ receiver, upline }) => [receiver, upline]));
  const dividends = dividendsIn(sums.windows);
  return (change, usual) => {
    const paid = new Map<string, Paid>();
    const credits: Credits = new Map();
    function add(receiver: string, kind: Exclude<keyof Paid, "receiver">, day: string, amount: Money): void {
      let known = paid.get(receiver);
      if (!known) {
        known = { receiver, commission: 0n, daily: 0n, hourly: 0n, realtime: 0n, dividend: 0n };
        paid.set(receiver, known);
      }
      known[kind] += amount;
      if (kind === "dividend") return;
      let days = credits.get(receiver);
      if (!days) {
        days = new Map();
        credits.set(receiver, days);
      }
      days.set(day, (days.get(day) ?? 0n) + amount);
    }
    for (const { receiver, creditedOn, pay } of commissionsUnder(change.shares)) add(receiver, "commission", creditedOn, pay);
    for (const { receiver, kind, creditedOn, pay } of salariesUnder(change.tiers)) add(receiver, kind, creditedOn, pay);
    const changes = usual ? changesOf(usual, credits) : [];
    const more: MoreCredits = (window) => moreCredits(window, uplines, changes);
    for (const { receiver, creditedOn, pay } of dividendsUnder(dividends, change, more)) add(receiver, "dividend", creditedOn, pay);
    return { paid, credits };
  };
}

/** The dividends of one period together with what those directly below would cost more or less than they did. */
function grossed(windows: readonly Dividend[], { tiers }: Change, grossOf: (window: Dividend, tiers: readonly Tier[]) => Money) {
  const changed = new Map(tiers.flatMap((one) => (one.kind === "dividend" ? [[one.account, one.tiers]] : [])));
  const more = new Map<string, Money>();
  const all = windows.map((window) => {
    const gross = grossOf(window, changed.get(window.receiver) ?? window.tiers);
    if (window.upline) more.set(window.upline, (more.get(window.upline) ?? 0n) + gross - window.gross);
    return { window, gross };
  });
  return all.map(({ window, gross }) => ({ window, gross, downlines: window.downlines + (more.get(window.receiver) ?? 0n) }));
}

/** What a dividend leaves for the next one. */
interface Rest {
  carry: Money;
  debt: Money;
  month: string;
}

/** Dividends follow from revenue, which other commissions and salaries inside the team change, and from the rests of the period before. */
function dividendsUnder(dividends: readonly Dividend[], change: Change, more: MoreCredits) {
  const rests = new Map<string, Rest>();
  const rows: { receiver: string; creditedOn: string; pay: Money }[] = [];
  for (const from of new Set(dividends.map((window) => window.from))) {
    const carries = new Map<string, Money>();
    const period = dividends.filter((window) => window.from === from);
    const worked = grossed(period, change, (window, tiers) => {
      const profit = window.profit - more(window);
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
function carriedInto({ carry, carryIn, firstDay }: Dividend, rest: Rest | undefined): Money {
  return rest ? carryInto(carry, rest.carry, rest.month !== firstDay.slice(0, 7)) : carryIn;
}

/** What a team would have been credited more in a period than it was. */
type MoreCredits = (window: Dividend) => Money;

interface CreditChange {
  receiver: string;
  day: string;
  amount: Money;
}

/** Days on which somebody would have been credited more or less than really was. */
function changesOf(usual: Credits, credits: Credits): CreditChange[] {
  return [...credits].flatMap(([receiver, days]) => {
    const real = usual.get(receiver);
    return [...days].flatMap(([day, now]) => {
      const amount = now - (real?.get(day) ?? now);
      return amount === 0n ? [] : [{ receiver, day, amount }];
    });
  });
}

/** The changes within the receiver's team and the days of the period. */
function moreCredits(
  { receiver, firstDay, lastDay }: Dividend,
  uplines: ReadonlyMap<string, string | null>,
  changes: readonly CreditChange[],
): Money {
  return changes.reduce((more, { receiver: one, day, amount }) => {
    const isInTeam = one === receiver || uplines.get(one) === receiver;
    return isInTeam && day >= firstDay && day <= lastDay ? more + amount : more;
  }, 0n);
}
