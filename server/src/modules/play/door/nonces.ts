import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { addNonce, removeNonces } from "./nonces-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "play.forgetNonces": Record<never, never>;
  }
}

/** A request is believed for five minutes before its time and five after. */
const KEPT_MS = 15 * 60_000;

/** Whether the vendor has never sent it before. */
export function useNonce({ db, now }: Pick<Work, "db" | "now">, vassalage: string, nonce: string): Promise<boolean> {
  return addNonce(db, vassalage, nonce, now);
}

export const forgetNonces = job("play.forgetNonces", ({ inMerchant, now }) =>
  inMerchant(({ db }) => removeNonces(db, new Date(now.getTime() - KEPT_MS))),
);

export const FORGET_NONCES = { name: "play.forgetNonces", everySeconds: 600 } as const;
