import { brakeAt } from "@magpie/domain/forecast/brake";
import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { freezeOffer, lockOffer } from "../offers/offers-store";
import { findStanding } from "../offers/versions-store";
import { costOfOffer } from "../reports/cost";
import { listForecastOffers } from "./forecasts-store";
import type { ForecastOutcome } from "./outcome";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.brake": Record<never, never>;
  }
}

export const BRAKE = { name: "promotions.brake", everySeconds: 30 } as const;

interface Running {
  offerId: string;
  publishedAt: Date;
  outcome: ForecastOutcome;
}

/**
 * Freezes offers that came to more than one and a half times of the bad case that was forecast. Not where the budget is taken: adding up the
 * ledger would make every claim wait, and half a minute of claims is little against a budget that cannot be passed.
 */
export const brake = job("promotions.brake", async ({ inMerchant }) => {
  for (const running of await inMerchant(({ db }) => listForecastOffers(db))) await inMerchant((ctx) => brakeOne(ctx, running));
});

async function brakeOne(ctx: Work, { offerId, publishedAt, outcome }: Running): Promise<void> {
  const { db, now } = ctx;
  const sinceMs = now.getTime() - publishedAt.getTime();
  // Of the three assumptions the dearest: an offer is not stopped for what was foreseen.
  const most = (figure: "taken" | "cost") =>
    outcome.under.reduce((highest, one) => {
      const p95 = BigInt(one[figure]?.p95 ?? 0);
      return p95 > highest ? p95 : highest;
    }, 0n);
  const standing = await findStanding(db, offerId);
  if (!standing) return;
  const figures = [
    { figure: "taken", is: standing.total - standing.rest, limit: brakeAt(most("taken"), outcome.openDays, sinceMs) },
    ...(outcome.under.some(({ cost }) => cost === null)
      ? []
      : [{ figure: "cost", is: await costOfOffer(db, offerId), limit: brakeAt(most("cost"), outcome.openDays, sinceMs) }]),
  ];
  const passed = figures.find(({ is, limit }) => is > limit);
  if (!passed || (await lockOffer(db, offerId))?.state !== "published") return;
  const { figure, is, limit } = passed;
  await freezeOffer(db, offerId, `forecast passed: ${figure} ${is} of ${limit}`, now);
  ctx.alarm("promotions.brake", { offer: offerId, figure, is: String(is), limit: String(limit) });
}
