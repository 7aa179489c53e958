import { DAY_MS } from "@magpie/domain/durations";
import type { Forgetting } from "../../kit/jobs/forget";
import { forgetGuesses } from "./login/guesses-store";
import { removeLogins, removeNobodysLogins } from "./login/logins-store";
import { removeTickets } from "./login/tickets-store";
import { removeSessions } from "./store";

/** Members can see their sign-ins of the last 13 months. */
const HISTORY_DAYS = 400;

export const FORGETS: Forgetting = {
  name: "auth.forget",
  everySeconds: 3_600,
  rows: [
    { keptMs: DAY_MS, remove: removeNobodysLogins },
    { keptMs: HISTORY_DAYS * DAY_MS, remove: removeLogins },
    { keptMs: DAY_MS, remove: removeSessions },
    { keptMs: DAY_MS, remove: removeTickets },
    { keptMs: DAY_MS, remove: forgetGuesses },
  ],
};
