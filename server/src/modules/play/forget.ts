import { job } from "../../kit/jobs/job";
import { removeNonces } from "./door/nonces-store";
import { removePaces } from "./door/rounds-store";
import { removeSessions } from "./launch/sessions-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "play.forget": Record<never, never>;
    "play.forgetNonces": Record<never, never>;
  }
}

const DAY_MS = 86_400_000;
/** Long enough to say who had which game open when a round is disputed. */
const SESSIONS_DAYS = 400;
/** A request is believed for five minutes before its time and five after. */
const NONCES_MS = 15 * 60_000;

export const forget = job("play.forget", ({ inMerchant, now }) =>
  inMerchant(async ({ db }) => {
    await removeSessions(db, new Date(now.getTime() - SESSIONS_DAYS * DAY_MS));
    await removePaces(db, new Date(now.getTime() - DAY_MS));
  }),
);

export const FORGET = { name: "play.forget", everySeconds: 86_400 } as const;

export const forgetNonces = job("play.forgetNonces", ({ inMerchant, now }) =>
  inMerchant(({ db }) => removeNonces(db, new Date(now.getTime() - NONCES_MS))),
);

export const FORGET_NONCES = { name: "play.forgetNonces", everySeconds: 600 } as const;
