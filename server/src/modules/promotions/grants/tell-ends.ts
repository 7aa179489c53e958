import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { type ShownGrant, takeUntold } from "../../bonuses/bonuses";
import { tell } from "../../messages/messages";
import { namedOffer } from "../offers/titles";
import { listVersions } from "../offers/versions-store";
import { versionRef } from "./bonuses";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.tellEnds": Record<never, never>;
  }
}

const BATCH = 100;

/** A bonus ends where its money moves, far from any message: its member is told a moment later, once. */
export const tellEnds = job("promotions.tellEnds", async ({ inMerchant }) => {
  for (let told = BATCH; told === BATCH; ) told = await inMerchant(tellBatch);
});

export const TELL_ENDS = { name: "promotions.tellEnds", everySeconds: 15, follows: ["bonuses.ended"] } as const;

async function tellBatch(ctx: Work): Promise<number> {
  const ended = await takeUntold(ctx.db, ctx.now, BATCH);
  const versions = await listVersions(ctx.db, ended.flatMap(versionRef));
  for (const grant of ended) {
    const version = versions.find(({ offerId, number }) => offerId === grant.origin.offer && String(number) === grant.origin.version);
    await tellOne(ctx, grant, version ? namedOffer(version) : { name: grant.origin.title ?? "", names: {} });
  }
  return ended.length;
}

async function tellOne(
  ctx: Work,
  { memberId, state, converted, currency }: ShownGrant,
  offer: ReturnType<typeof namedOffer>,
): Promise<void> {
  if (state === "converted") await tell(ctx, memberId, { kind: "bonusConverted", values: { amount: converted, currency, offer } });
  // Whoever cancelled a bonus has seen it go, and nobody who keeps away is reminded of one.
  else if (state !== "cancelled" && state !== "excluded") await tell(ctx, memberId, { kind: "bonusEnded", values: { offer } });
}
