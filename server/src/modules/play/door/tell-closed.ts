import { playerOf } from "@magpie/domain/play/player";
import { job } from "../../../kit/jobs/job";
import { readCurrency } from "../../merchant/merchant";
import { closeRound } from "../../records/records";
import { takeUntold } from "./rounds-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "play.tellClosed": Record<never, never>;
  }
}

const BATCH = 200;

/** The ledger has no line for a round that won nothing, so the records hear of its end from here. */
export const tellClosed = job("play.tellClosed", async ({ inMerchant }) => {
  for (let told = BATCH; told === BATCH; ) {
    told = await inMerchant(async (ctx) => {
      const rounds = await takeUntold(ctx.db, BATCH);
      const currency = await readCurrency(ctx.db);
      for (const { vassalage, player, roundId, valid } of rounds) {
        const memberId = playerOf(player)?.memberId;
        if (memberId) await closeRound(ctx, { memberId, currency, vendor: vassalage, round: roundId, valid });
      }
      return rounds.length;
    });
  }
});

export const TELL_CLOSED = { name: "play.tellClosed", everySeconds: 15, follows: ["play.untold"] } as const;
