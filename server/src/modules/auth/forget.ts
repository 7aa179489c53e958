import { DAY_MS } from "@magpie/domain/durations";
import { job } from "../../kit/jobs/job";
import { forgetGuesses } from "./login/guesses-store";
import { removeLogins } from "./login/logins-store";
import { removeTickets } from "./login/tickets-store";
import { removeSessions } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "auth.forget": Record<never, never>;
  }
}

/** A member sees the sign-ins of a year and a month. */
const HISTORY_DAYS = 400;

/** Drops what nobody will ask for again. */
export const forget = job("auth.forget", async ({ inMerchant, now }) => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await inMerchant(async ({ db }) => {
    await removeLogins(db, { nobodys: daysAgo(1), members: daysAgo(HISTORY_DAYS) });
    await removeSessions(db, daysAgo(1));
    await removeTickets(db, daysAgo(1));
    await forgetGuesses(db, daysAgo(1));
  });
});
