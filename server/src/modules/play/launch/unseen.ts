import { UNSEEN_MS } from "@magpie/domain/places/places";
import { job } from "../../../kit/jobs/job";
import { listUnseen } from "../../places/places";
import { endOpenedBy, listOpeners } from "./sessions-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "play.unseen": Record<never, never>;
  }
}

export const UNSEEN = { name: "play.unseen", everySeconds: 60 } as const;

/** Ends games whose page is gone, so that nobody knows where they are played from. Every page that is closed leaves one, so nothing is written about them. */
export const unseen = job("play.unseen", ({ inMerchant }) =>
  inMerchant(async ({ db, now }) => {
    const since = new Date(now.getTime() - UNSEEN_MS);
    await endOpenedBy(db, await listUnseen(db, await listOpeners(db, since, now), since), since, now);
  }),
);
