import { DAY_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { timedJob } from "../../kit/jobs/job";
import { noteChange } from "../credentials/credentials";
import { removeFactors } from "../factors/factors";
import { endRequest, forgetEnded, lockDue, type Waiting } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "recovery.finish": Record<never, never>;
  }
}

const AT_ONCE = 50;
/** The same time for which sign-ins are kept. */
const KEPT_MS = 400 * DAY_MS;

/** Removes the lost factors, which also ends all sessions and tickets, and tells the owner. */
export async function finish(ctx: Work, { id, memberId }: Pick<Waiting, "id" | "memberId">): Promise<void> {
  await removeFactors(ctx.db, memberId);
  await endRequest(ctx.db, id, "done", ctx.now);
  await noteChange(ctx, memberId, "recovered");
}

export const finishDue = timedJob("recovery.finish", ({ inMerchant }) =>
  inMerchant(async (work) => {
    for (const request of await lockDue(work.db, work.now, AT_ONCE)) await finish(work, request);
    await forgetEnded(work.db, new Date(work.now.getTime() - KEPT_MS));
  }),
);

export const FINISH = { name: "recovery.finish", everySeconds: 60 } as const;
