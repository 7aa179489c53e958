import { job } from "../../kit/jobs/job";
import { listHelpLines, noteAnswer } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "protection.checkLinks": Record<never, never>;
  }
}

/** Checks that each help line's page is reachable. Without a way to the outside nothing is checked, and no line counts as down. */
export const checkLinks = job("protection.checkLinks", async ({ inMerchant, services, now }) => {
  const { links } = services;
  if (!links) return;
  for (const { position, url, name } of await inMerchant(({ db }) => listHelpLines(db))) {
    const answered = await links.answers(url);
    await inMerchant(async (ctx) => {
      await noteAnswer(ctx.db, position, answered, now);
      if (!answered) ctx.alarm("help_line_silent", { name, url });
    });
  }
});

export const CHECK_LINKS = { name: "protection.checkLinks", everySeconds: 3600 } as const;
