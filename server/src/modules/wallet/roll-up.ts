import { job } from "../../kit/jobs/job";
import { addUpHouse } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "wallet.rollUp": Record<never, never>;
  }
}

/** The merchant's own accounts are added up here and not where bets are taken: every bet would wait for that one row. */
export const rollUp = job("wallet.rollUp", (job) => job.inMerchant((ctx) => addUpHouse(ctx.db)));

export const ROLL_UP = { name: "wallet.rollUp", everySeconds: 60 } as const;
