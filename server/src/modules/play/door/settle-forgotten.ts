import { DAY_MS } from "@magpie/domain/durations";
import { playerOf } from "@magpie/domain/play/player";
import type { Work } from "../../../kit/ctx";
import { timedJob } from "../../../kit/jobs/job";
import { readCurrency } from "../../merchant/merchant";
import { lockAccounts, workInLedger } from "../../wallet/wallet";
import { keepInvalid, listForgotten, type OpenRoundRef, readOpenRound } from "./rounds-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "play.settleForgotten": Record<never, never>;
  }
}

const BATCH = 200;

/**
 * A round that its vendor never closes is settled after a day, or its grant could never end. Nobody knows whether its stakes were at risk,
 * so they count nothing until the vendor says so. It still wins, and its bets are still taken back.
 */
export const settleForgotten = timedJob("play.settleForgotten", async ({ inMerchant, now }) => {
  for (let settled = BATCH; settled === BATCH; ) {
    const rounds = await inMerchant(({ db }) => listForgotten(db, new Date(now.getTime() - DAY_MS), BATCH));
    for (const round of rounds) await inMerchant((ctx) => settleOne(ctx, round));
    settled = rounds.length;
  }
});

export const SETTLE_FORGOTTEN = { name: "play.settleForgotten", everySeconds: 300 } as const;

async function settleOne(ctx: Work, ref: OpenRoundRef): Promise<void> {
  const memberId = playerOf(ref.player)?.memberId;
  if (!memberId) return;
  const currency = await readCurrency(ctx.db);
  const slots = [{ memberId, name: "cash", currency }];
  await lockAccounts(ctx, { slots });
  const round = await readOpenRound(ctx.db, ref);
  if (!round) return;
  const { invalid } = await workInLedger(ctx, { slots }, (ledger) => ledger.play.settle({ memberId, currency }, round, 0n));
  await keepInvalid(ctx.db, ref, invalid ?? 0n);
}
