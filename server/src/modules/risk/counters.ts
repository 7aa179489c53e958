import type { risk } from "@magpie/contract/office/risk";
import { DAY_MS } from "@magpie/domain/durations";
import { toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { GRAVE_FROM, MARKED_FROM, scoreHarm } from "@magpie/domain/risk/harm";
import { LINKED_DAYS, RECENT_DAYS, ROLLING_DAYS } from "@magpie/domain/withdrawals/checks";
import type { Handler } from "../../kit/ctx";
import { listQuiet } from "../limits/limits";
import { findForDesk } from "../members/members";
import { readDealings } from "../withdrawals/withdrawals";
import { readHabits } from "./habits";
import { keptSign } from "./look";
import { shownSign } from "./shown";
import { listScores } from "./store";

const SHOWN_DAYS = 60;

export const counters: Handler<typeof risk.counters> = async (ctx, { member }) => {
  if (!(await findForDesk(ctx.db, member))) refuse("not_found");
  const { checkFrom, needsCheck, asked, deposited, wagered, received } = await readDealings(ctx, member);
  const money = (amount: bigint) => toDecimal(amount, ctx.merchant.currency);
  const recent = asked.recent.reduce((sum, amount) => sum + amount, 0n);
  return {
    checkFrom: money(checkFrom),
    needsCheck,
    wagered: money(wagered.recent),
    received: money(received.lately),
    spans: [
      { span: "day", days: LINKED_DAYS, deposited: money(deposited.linked), asked: money(asked.linked) },
      { span: "week", days: RECENT_DAYS, deposited: money(deposited.recent), asked: money(recent) },
      { span: "rolling", days: ROLLING_DAYS, deposited: money(deposited.rolling), asked: money(asked.rolling) },
    ],
  };
};

export const harm: Handler<typeof risk.harm> = async (ctx, { member }) => {
  const { db, now, merchant } = ctx;
  if (!(await findForDesk(db, member))) refuse("not_found");
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS).toISOString().slice(0, 10);
  const [habits, days, quiet] = await Promise.all([readHabits(ctx, [member]), listScores(db, member, since), listQuiet(db, [member], now)]);
  const own = habits.get(member);
  const { score, signs } = own ? scoreHarm(own, now) : { score: 0, signs: [] };
  return {
    score,
    markedFrom: MARKED_FROM,
    graveFrom: GRAVE_FROM,
    signs: signs.map((sign) => shownSign(keptSign(sign), new Map(), merchant.currency)),
    days,
    quietUntil: quiet.get(member)?.toISOString() ?? null,
  };
};
