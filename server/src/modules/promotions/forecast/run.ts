import { performance } from "node:perf_hooks";
import { SECOND_MS } from "@magpie/domain/durations";
import { FORECAST_DAYS } from "@magpie/domain/forecast/history";
import { type ForecastPlan, JUDGED_DAILY, planForecast } from "@magpie/domain/forecast/plan";
import { PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import type { Offer } from "@magpie/domain/offers/offer";
import { addDays, dayIn } from "@magpie/domain/period";
import type { Work } from "../../../kit/ctx";
import { type JobCtx, job } from "../../../kit/jobs/job";
import { readCurrency, readSafetyProfile, readTimeZone } from "../../merchant/merchant";
import { sumReturns } from "../../stakes/stakes";
import { type AudienceAsked, listQualifying } from "../desk/audience-store";
import { findOffer } from "../offers/offers-store";
import { gamesIn } from "../offers/setting";
import { drawForecast } from "./draw";
import { type ForecastRef, findForecast, keepAudience, keepPart, listParts } from "./forecasts-store";
import { type HistoryAsked, listHistories } from "./histories-store";
import type { ReadHistory } from "./read-history";
import { openTrier, type Trier } from "./trier";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.forecast": { offer: string; hash: string; asked: string };
  }
}

/** Many enough that reading them takes no longer than their days do, few enough that a batch is put together within a slice or two. */
const BATCH = 500;
/** Reading takes about twice as long as trying. */
const READ_AHEAD = 2;
/** Ends the job in good time; another goes on where it stopped. */
const RUN_MS = 20 * SECOND_MS;

/** A draft as it is tried: dates stay those of the moment at which it was asked for, however long it takes. */
export interface Trial extends ForecastRef {
  rule: Offer;
  plan: ForecastPlan;
  asked: HistoryAsked;
  audience: AudienceAsked;
  /** Members who are left. */
  members: string[];
}

/** Tries a draft on the days that were, some members at a time. One that was edited or asked for again meanwhile is not finished. */
export const runForecast = job("promotions.forecast", async (work, { offer, hash, asked }) => {
  const begun = performance.now();
  const trial = await work.inMerchant((ctx) => openTrial(ctx, { offerId: offer, hash }, new Date(asked)));
  if (!trial) return;
  const trier = openTrier();
  try {
    const isDone = await tryAll(work, trial, trier, begun + RUN_MS);
    // Drawing a large audience takes a good part of the time that a job has: then it has a job for itself, in which nobody is left to try.
    if (isDone && (trial.members.length === 0 || performance.now() - begun < RUN_MS / 2)) return await drawForecast(work, trial, trier);
  } finally {
    await trier.close();
  }
  await work.inMerchant((ctx) => ctx.addJob("promotions.forecast", { offer, hash, asked }));
});

/** False where time ran out before all were tried. */
async function tryAll(work: Pick<JobCtx, "inMerchant">, trial: Trial, trier: Trier, until: number): Promise<boolean> {
  const read = (at: number) => readAhead(work, trial, trial.members.slice(at, at + BATCH));
  const ahead = Array.from({ length: READ_AHEAD }, (_, place) => read(place * BATCH));
  for (let at = 0; at < trial.members.length; at += BATCH) {
    const histories = (await ahead.shift()?.histories) ?? [];
    if (performance.now() > until) return false;
    ahead.push(read(at + READ_AHEAD * BATCH));
    const ids = trial.members.slice(at, at + BATCH);
    const outcomes = await trier.ask("try", { plan: trial.plan, histories });
    await work.inMerchant(({ db }) => keepPart(db, trial, { upto: ids.at(-1) ?? "", members: ids.length, outcomes }));
  }
  return true;
}

/** The database reads the next members while these are tried. A failure is met by whoever waits for them. */
function readAhead(
  { inMerchant }: Pick<JobCtx, "inMerchant">,
  { asked }: Trial,
  ids: readonly string[],
): { histories: Promise<ReadHistory[]> } {
  const histories = ids.length > 0 ? inMerchant(({ db }) => listHistories(db, ids, asked)) : Promise.resolve([]);
  histories.catch(() => {});
  return { histories };
}

async function openTrial({ db }: Work, ref: ForecastRef, at: Date): Promise<Trial | null> {
  const [row, forecast] = [await findOffer(db, ref.offerId), await findForecast(db, ref.offerId, ref.hash)];
  const rule = row?.draftHash === ref.hash ? row.draft?.rule : undefined;
  if (!rule || forecast?.askedAt.getTime() !== at.getTime() || forecast.finishedAt) return null;
  const [currency, timeZone] = [await readCurrency(db), await readTimeZone(db)];
  const { provesAge } = PROFILE_RULES[await readSafetyProfile(db)];
  const firstDay = addDays(dayIn(timeZone, at), 1 - FORECAST_DAYS);
  const weighed = Object.entries(rule.wagering?.bps ?? {}).flatMap(([game, bps]) => (bps > 0 ? [game] : []));
  const returnBps = await sumReturns(db, weighed, currency);
  const who = [
    ...rule.who.filter(({ need }) => !JUDGED_DAILY.includes(need)),
    // Nobody's levels are dated: whoever has reached it by now counts.
    ...(rule.trigger.on === "level" ? [{ need: "level" as const, atLeast: rule.trigger.reaches }] : []),
  ];
  const after = (await listParts(db, ref)).at(-1)?.upto ?? "";
  const audience = { now: at, currency, provesAge, who };
  const members = await listQualifying(db, audience, after);
  if (after === "") await keepAudience(db, ref, members.length);
  // Conditions that the audience was counted by are met.
  const daily = { ...rule, who: rule.who.filter(({ need }) => JUDGED_DAILY.includes(need)) };
  const asked = { offerId: ref.offerId, currency, timeZone, firstDay, days: FORECAST_DAYS, games: gamesIn(rule) };
  return { ...ref, rule, plan: planForecast(daily, firstDay, timeZone, returnBps), asked, audience, members };
}
