import type { BetRecord, records } from "@magpie/contract/records";
import { assert } from "@magpie/domain/assert";
import { toDecimal } from "@magpie/domain/money";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../kit/ctx";
import { periodStart } from "../merchant/merchant";
import { countBets, listBets } from "./store";

const STATUSES = ["OPEN", "SETTLED", "REFUNDED"] as const;

export const bets: Handler<typeof records.bets> = async (ctx, input) => {
  const since = await periodStart(ctx, input.days);
  const rows = await listBets(ctx.db, ctx.member.id, since, sliceOf(input));
  const content = rows.map(({ bet, won, currency, status, placedAt, ...names }) => ({
    ...names,
    bet: toDecimal(bet, currency),
    won: toDecimal(won, currency),
    status: toStatus(status),
    placedAt: placedAt.toISOString(),
  }));
  return pageOf(input, await countBets(ctx.db, ctx.member.id, since), content);
};

function toStatus(text: string): BetRecord["status"] {
  const status = STATUSES.find((known) => known === text);
  assert(status, `unknown bet status ${text}`);
  return status;
}
