import type { limits } from "@magpie/contract/limits";
import type { Handler } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { tell } from "../messages/messages";
import { keepReview, takeDueReviews } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "limits.remindReview": Record<never, never>;
  }
}

const AT_ONCE = 100;

export const keepDepositLimit: Handler<typeof limits.keepDepositLimit> = async ({ db, now, member }) => {
  await keepReview(db, member.id, now);
  return {};
};

/** Reminds members whose last review of the deposit limit is six months old; once per six months, even if the job runs twice. */
export const remindReview = job("limits.remindReview", async ({ inMerchant, now }) => {
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await inMerchant(async (ctx) => {
      const due = await takeDueReviews(ctx.db, now, AT_ONCE);
      for (const memberId of due) await tell(ctx, memberId, { kind: "limitsReview", values: {} });
      return due.length;
    });
  }
});
