import type { Money } from "../../money";
import { addDays } from "../../period";
import { settleCommission } from "../commission";
import type { Change, OthersSum, TeamSums } from "./sums";

/** A receiver's day in a category: what it came to, and what another share of the receiver's own would be reckoned from. */
interface CommissionDay {
  receiver: string;
  /** The receiver in a category, whose rest below zero the next day makes up for. */
  series: string;
  day: string;
  creditedOn: string;
  units: bigint;
  validBet: Money;
  ownUnits: bigint;
}

/** What of a day came through one child. */
interface ChildDay {
  of: CommissionDay;
  validBet: Money;
  childUnits: bigint;
}

export interface CommissionPay {
  receiver: string;
  creditedOn: string;
  pay: Money;
}

/** Adds edges up to days once. A share that is tried then costs the days of one account, however many people the team has. */
export function commissionsOf(sums: Pick<TeamSums, "edges" | "others" | "carries">): (shares: Change["shares"]) => CommissionPay[] {
  const series = new Map<string, Map<string, CommissionDay>>();
  const children = new Map<string, Map<CommissionDay, ChildDay>>();
  const after = daysAfter();
  let last: { receiver: string; category: string; days: Map<string, CommissionDay> } | undefined;
  function add({ receiver, day, category, ownPpm, validBet }: Omit<OthersSum, "units">, below: bigint): CommissionDay {
    // Sums of one receiver in one category come one after the other.
    if (last?.receiver !== receiver || last.category !== category) {
      const name = `${receiver} ${category}`;
      last = { receiver, category, days: series.get(name) ?? new Map() };
      series.set(name, last.days);
    }
    let known = last.days.get(day);
    if (!known) {
      const name = `${receiver} ${category}`;
      known = { receiver, series: name, day, creditedOn: after(day), units: 0n, validBet: 0n, ownUnits: 0n };
      last.days.set(day, known);
    }
    const own = validBet * BigInt(ownPpm);
    known.units += own - below;
    known.validBet += validBet;
    known.ownUnits += own;
    return known;
  }
  for (const edge of sums.edges) {
    const below = edge.validBet * BigInt(edge.childPpm);
    addChild(children, `${edge.child} ${edge.category}`, add(edge, below), edge.validBet, below);
  }
  for (const rest of sums.others) add(rest, rest.units);
  const inOrder = [...series.values()]
    .flatMap((days) => [...days.values()])
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return (shares) => {
    const more = moreUnits(shares, inOrder, children);
    const rests = new Map(sums.carries.map(({ receiver, category, units }) => [`${receiver} ${category}`, units]));
    return inOrder.map((day) => {
      const { receiver, series, creditedOn, units } = day;
      const { paid, carryOut } = settleCommission(units + (more.get(day) ?? 0n), rests.get(series) ?? 0n);
      rests.set(series, carryOut);
      return { receiver, creditedOn, pay: paid };
    });
  };
}

/** The day after each: every receiver has the same days in every category. */
function daysAfter(): (day: string) => string {
  const known = new Map<string, string>();
  return (day) => {
    const after = known.get(day) ?? addDays(day, 1);
    known.set(day, after);
    return after;
  };
}

function addChild(
  children: Map<string, Map<CommissionDay, ChildDay>>,
  name: string,
  of: CommissionDay,
  validBet: Money,
  units: bigint,
): void {
  const days = children.get(name) ?? new Map<CommissionDay, ChildDay>();
  children.set(name, days);
  const known = days.get(of);
  if (!known) {
    days.set(of, { of, validBet, childUnits: units });
    return;
  }
  known.validBet += validBet;
  known.childUnits += units;
}

/** What each day would have come to more: a larger share of one's own adds to it, a larger one of somebody below takes away. */
function moreUnits(
  shares: Change["shares"],
  days: readonly CommissionDay[],
  children: ReadonlyMap<string, ReadonlyMap<CommissionDay, ChildDay>>,
): Map<CommissionDay, bigint> {
  const more = new Map<CommissionDay, bigint>();
  const add = (day: CommissionDay, units: bigint) => more.set(day, (more.get(day) ?? 0n) + units);
  for (const [series, ppm] of new Map(shares.map(({ account, category, ppm }) => [`${account} ${category}`, BigInt(ppm)]))) {
    for (const day of days) if (day.series === series) add(day, day.validBet * ppm - day.ownUnits);
    for (const { of, validBet, childUnits } of children.get(series)?.values() ?? []) add(of, childUnits - validBet * ppm);
  }
  return more;
}
