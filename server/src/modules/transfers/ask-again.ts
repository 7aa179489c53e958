import { job } from "../../kit/jobs/job";
import { listForgottenFunds } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "transfers.askAgain": Record<never, never>;
  }
}

const FORGOTTEN_AFTER_MS = 30_000;
const AT_ONCE = 500;

/** Takes up transfers that were left behind, however that happened, until the vendor has said what became of them. */
export const askAgain = job("transfers.askAgain", async ({ inMerchant, now }) => {
  await inMerchant(async (ctx) => {
    for (const fundId of await listForgottenFunds(ctx.db, new Date(now.getTime() - FORGOTTEN_AFTER_MS), AT_ONCE))
      await ctx.addJob("transfers.move", { fundId }, { singletonKey: fundId });
  });
});

export const ASK_AGAIN = { name: "transfers.askAgain", everySeconds: 60 } as const;
