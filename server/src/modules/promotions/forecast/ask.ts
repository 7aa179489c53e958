import type { promotionOffice, ShownForecast } from "@magpie/contract/promotions/desk-office";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { lockOffer } from "../offers/offers-store";
import { beginForecast, type ForecastRow, findForecast } from "./forecasts-store";
import { shownOutcome } from "./outcome";

/** Only a draft is forecast: once it is published, its forecast stands as it was agreed to. */
export const askForecast: Handler<typeof promotionOffice.forecast> = async (ctx, { offer, hash }) => {
  const { db, now, operator, merchant } = ctx;
  const row = (await lockOffer(db, offer)) ?? refuse("not_found");
  if (!row.draft || row.draftHash !== hash) refuse("approval_changed");
  await beginForecast(db, offer, hash, operator.account, now);
  ctx.audit({ subject: offer, reason: "", before: null, after: { forecastOf: hash } });
  await ctx.addJob("promotions.forecast", { offer, hash, asked: now.toISOString() });
  return shown((await findForecast(db, offer, hash)) ?? refuse("not_found"), merchant.currency);
};

export const readForecast: Handler<typeof promotionOffice.readForecast> = async ({ db, merchant }, { offer, hash }) =>
  shown((await findForecast(db, offer, hash)) ?? refuse("not_found"), merchant.currency);

function shown(row: ForecastRow, currency: string): ShownForecast {
  const { offerId, hash, askedBy, askedAt, members, membersDone, finishedAt, outcome } = row;
  return {
    offer: offerId,
    hash,
    askedBy,
    askedAt: askedAt.toISOString(),
    progress: { members, done: membersDone },
    outcome: outcome && finishedAt && shownOutcome(outcome, finishedAt, currency),
  };
}
