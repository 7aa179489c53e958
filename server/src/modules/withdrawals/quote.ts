import type { Hold as ShownHold, withdrawals } from "@magpie/contract/withdrawals";
import { DAY_MS } from "@magpie/domain/durations";
import { toDecimal } from "@magpie/domain/money";
import { type Hold, solve } from "@magpie/domain/withdrawals/solver";
import type { Handler } from "../../kit/ctx";
import { readBonusHold } from "./bonus-hold";
import { leastOf, readKnown } from "./standing";
import { readUsual } from "./store";

const USUAL_DAYS = 30;

export const quote: Handler<typeof withdrawals.quote> = async (ctx) => {
  const { db, now, member, merchant } = ctx;
  const { currency } = merchant;
  const { options, standing, requestsToday } = await readKnown({ db, now, memberId: member.id, currency });
  const solution = solve({ ...standing, grant: await readBonusHold(ctx, member.id) }, now);
  const usual = await readUsual(db, currency, new Date(now.getTime() - USUAL_DAYS * DAY_MS));
  const show = (amount: bigint) => toDecimal(amount, currency);
  return {
    currency,
    total: show(solution.total),
    now: show(solution.now),
    held: solution.held.map((hold) => shownHold(hold, currency)),
    minimum: show(leastOf(options, standing)),
    maximum: show(options.maximum),
    fee: show(0n),
    requests: { left: Math.max(0, options.dayRequests - requestsToday), most: options.dayRequests },
    usual: usual && { medianMinutes: Math.ceil(usual.median), slowMinutes: Math.ceil(usual.slow) },
    confirmMinutes: options.confirmMinutes,
  };
};

/** Formats for the wire: money as decimals, times as text. */
export function shownHold(hold: Hold, currency: string): ShownHold {
  const show = (amount: bigint) => toDecimal(amount, currency);
  const amount = show(hold.amount);
  switch (hold.reason) {
    case "under_way":
      return { reason: hold.reason, amount, id: hold.id, number: hold.number, state: hold.state };
    case "payee_cooling":
      return { reason: hold.reason, amount, opensAt: hold.opensAt.toISOString() };
    case "bonus": {
      const { grant } = hold;
      const shown = grant && { grant: grant.id, left: show(grant.left), until: grant.until.toISOString(), ends: grant.ends };
      return { reason: hold.reason, amount, ...shown };
    }
    case "wagering":
      return {
        reason: hold.reason,
        amount,
        left: show(hold.left),
        required: show(hold.required),
        ...(hold.transferred > 0n && { transferred: show(hold.transferred) }),
      };
    case "day_limit":
      return { reason: hold.reason, amount, renewsAt: hold.renewsAt.toISOString() };
    case "below_minimum":
      return { reason: hold.reason, amount, minimum: show(hold.minimum) };
    default:
      return { reason: hold.reason, amount };
  }
}
