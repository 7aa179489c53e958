import { job } from "../../kit/jobs/job";
import { removeSessions } from "./launch/sessions-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "play.forget": Record<never, never>;
  }
}

const DAY_MS = 86_400_000;
/** Long enough to say who had which game open when a round is disputed. */
const SESSIONS_DAYS = 400;

export const forget = job("play.forget", ({ inMerchant, now }) =>
  inMerchant(({ db }) => removeSessions(db, new Date(now.getTime() - SESSIONS_DAYS * DAY_MS))),
);

export const FORGET = { name: "play.forget", everySeconds: 86_400 } as const;
