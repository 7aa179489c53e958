import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import { eraseMember, listTrials } from "../members/members";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "profile.eraseTrials": Record<never, never>;
  }
}

/** By then the session has ended, and without a password nobody can open another. */
const TRIAL_DAYS = 7;
/** More in one transaction would keep the rows of all of them from everybody else until the last is erased. */
const AT_ONCE = 20;

/** Erases the personal data of trial accounts that nobody can return to. Their play stays in the books. */
export const eraseTrials = job("profile.eraseTrials", async ({ inMerchant, now }) => {
  const before = new Date(now.getTime() - TRIAL_DAYS * DAY_MS);
  for (let erased = AT_ONCE; erased === AT_ONCE; ) {
    erased = await inMerchant(async (ctx) => {
      const trials = await listTrials(ctx.db, before, AT_ONCE);
      for (const memberId of trials) {
        await ctx.emit("members.closed", { memberId });
        await eraseMember(ctx.db, memberId, ctx.now);
      }
      return trials.length;
    });
  }
});

export const ERASE_TRIALS = { name: "profile.eraseTrials", everySeconds: 86_400 } as const;
