import { judgeBeat } from "@magpie/domain/events/events";
import { job } from "../../kit/jobs/job";
import { noteEvent } from "./events";
import { moveBeat } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "events.beat": Record<never, never>;
  }
}

export const BEAT = { name: "events.beat", everySeconds: 60 } as const;

/** A sign of life each minute. Whoever comes after a silence, or finds one of the future, says so. */
export const beat = job("events.beat", ({ inMerchant }) =>
  inMerchant(async (ctx) => {
    const last = await moveBeat(ctx.db, ctx.now);
    const found = judgeBeat(last, ctx.now);
    if (!found || !last) return;
    const what = found === "outage" ? "server.silent" : "clock.back";
    await noteEvent(ctx, { kind: found, what, before: last.toISOString(), after: ctx.now.toISOString() });
    ctx.alarm(found === "outage" ? "server_was_silent" : "clock_went_back", { last, now: ctx.now });
  }),
);
