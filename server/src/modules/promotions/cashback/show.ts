import type { OfferPage } from "@magpie/contract/promotions/promotions";
import { baseOfPlay, cashbackDue, payWithCarry } from "@magpie/domain/loyalty/cashback";
import { type Money, toDecimal } from "@magpie/domain/money";
import { periodBounds } from "@magpie/domain/offers/period-key";
import { dayIn } from "@magpie/domain/period";
import type { Work } from "../../../kit/ctx";
import type { SeenOffer, Viewer } from "../offers/seen";
import { listOwnLines, type OwnLine, readPlay } from "./lines-store";
import { cashbackRuleOf } from "./plan";

const LINES_SHOWN = 12;

/** What the period that runs would come to as it stands, and the periods before it; null for offers that pay otherwise. */
export async function showCashback(
  { db, now }: Pick<Work, "db" | "now">,
  { memberId, currency, timeZone }: Viewer,
  { standing, rule, period, facts }: SeenOffer,
): Promise<OfferPage["cashback"]> {
  const cashback = cashbackRuleOf(rule);
  const bounds = periodBounds(period, timeZone);
  if (!cashback || !bounds) return null;
  const lines = await listOwnLines(db, standing.offerId, memberId, LINES_SHOWN);
  const show = (amount: Money) => toDecimal(amount, currency);
  const showReward = rule.reward.give === "points" ? String : show;
  const from = bounds.from < new Date(rule.window.opens) ? new Date(rule.window.opens) : bounds.from;
  const until = bounds.to < new Date(rule.window.closes) ? bounds.to : new Date(rule.window.closes);
  const runs = from <= now && now < until && (rule.entry === "auto" || facts.offer.entry === "in");
  const carried = lines[0]?.carry ?? 0n;
  const base = runs ? baseOfPlay(cashback.base, await readPlay(db, memberId, currency, from, until)) : 0n;
  const due = payWithCarry(cashbackDue(cashback.amount, base), carried).pay;
  return {
    base: cashback.base,
    running: runs
      ? {
          from: from.toISOString(),
          until: until.toISOString(),
          days: daysOf(from, until, timeZone),
          base: show(base > 0n ? base : 0n),
          carried: showReward(carried),
          upTo: showReward(due),
        }
      : null,
    lines: lines.map((line) => shownLine(line, show, showReward, timeZone)),
  };
}

function daysOf(from: Date, until: Date, timeZone: string) {
  return { first: dayIn(timeZone, from), last: dayIn(timeZone, new Date(until.getTime() - 1)) };
}

type ShownLine = NonNullable<OfferPage["cashback"]>["lines"][number];

function shownLine(line: OwnLine, show: (amount: Money) => string, showReward: (amount: Money) => string, timeZone: string): ShownLine {
  return {
    period: line.period,
    from: line.startsAt.toISOString(),
    until: line.endsAt.toISOString(),
    days: daysOf(line.startsAt, line.endsAt, timeZone),
    staked: show(line.staked),
    returned: show(line.returned),
    rewards: show(line.rewards),
    base: show(line.base),
    due: showReward(line.due),
    carried: showReward(line.carried),
    paid: showReward(line.pay),
    carry: showReward(line.carry),
    state: line.state,
    inputHash: line.inputHash,
    changes: line.changes.map(({ period, difference }) => ({
      firstDay: dayIn(timeZone, periodBounds(period, timeZone)?.from ?? line.startsAt),
      difference: showReward(BigInt(difference)),
    })),
  };
}
