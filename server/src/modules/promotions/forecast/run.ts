import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { DAY_MS } from "@magpie/domain/durations";
import { ASSUMPTIONS, type Assumption, FORECAST_DAYS } from "@magpie/domain/forecast/history";
import { type ForecastPlan, JUDGED_DAILY, planForecast, unknownOf } from "@magpie/domain/forecast/plan";
import { outcomesOf } from "@magpie/domain/forecast/replay";
import { type Figures, Outcomes, resample } from "@magpie/domain/forecast/resample";
import { PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import type { Offer } from "@magpie/domain/offers/offer";
import { addDays, dayIn } from "@magpie/domain/period";
import type { Work } from "../../../kit/ctx";
import { type JobCtx, job } from "../../../kit/jobs/job";
import { readCurrency, readSafetyProfile, readTimeZone } from "../../merchant/merchant";
import { sumReturns } from "../../stakes/stakes";
import { listQualifying } from "../desk/audience-store";
import { findOffer } from "../offers/offers-store";
import { gamesIn } from "../offers/setting";
import { finishForecast, keepProgress } from "./forecasts-store";
import { type HistoryAsked, listHistories } from "./histories-store";
import { figuresUnder } from "./outcome";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.forecast": { offer: string; hash: string };
  }
}

const BATCH = 500;
/** Calls wait no longer than this for a forecast that works in the same process. */
const SLICE_MS = 8;

interface Trial {
  rule: Offer;
  plan: ForecastPlan;
  asked: HistoryAsked;
  members: string[];
}

/** Tries a draft on the days that were, some members at a time. A draft that was edited meanwhile is not finished. */
export const runForecast = job("promotions.forecast", async (work, { offer, hash }) => {
  const trial = await work.inMerchant((ctx) => openTrial(ctx, offer, hash));
  if (!trial) return;
  const turn = takeTurns();
  const outcomes = { same: new Outcomes(), all: new Outcomes(), needed: new Outcomes() };
  for (let at = 0; at < trial.members.length; at += BATCH) {
    const ids = trial.members.slice(at, at + BATCH);
    const histories = await work.inMerchant(({ db }) => listHistories(db, ids, trial.asked));
    for (const history of histories) {
      const found = outcomesOf(trial.plan, history);
      for (const assumption of ASSUMPTIONS) outcomes[assumption].add(found[assumption]);
      await turn();
    }
    await work.inMerchant(({ db }) => keepProgress(db, offer, hash, trial.members.length, at + ids.length));
  }
  await finish(work, { offer, hash }, trial, outcomes, turn);
});

async function openTrial({ db, now }: Work, offerId: string, hash: string): Promise<Trial | null> {
  const row = await findOffer(db, offerId);
  const rule = row?.draftHash === hash ? row.draft?.rule : undefined;
  if (!rule) return null;
  const [currency, timeZone] = [await readCurrency(db), await readTimeZone(db)];
  const { provesAge } = PROFILE_RULES[await readSafetyProfile(db)];
  const firstDay = addDays(dayIn(timeZone, now), 1 - FORECAST_DAYS);
  const games = gamesIn(rule);
  const weighed = Object.entries(rule.wagering?.bps ?? {}).flatMap(([game, bps]) => (bps > 0 ? [game] : []));
  const returnBps = await sumReturns(db, weighed, currency, new Date(now.getTime() - FORECAST_DAYS * DAY_MS));
  const who = [
    ...rule.who.filter(({ need }) => !JUDGED_DAILY.includes(need)),
    // Nobody's levels are dated: whoever has reached it by now counts.
    ...(rule.trigger.on === "level" ? [{ need: "level" as const, atLeast: rule.trigger.reaches }] : []),
  ];
  const members = await listQualifying(db, { now, currency, provesAge, who });
  await keepProgress(db, offerId, hash, members.length, 0);
  // Conditions that the audience was counted by are met.
  const daily = { ...rule, who: rule.who.filter(({ need }) => JUDGED_DAILY.includes(need)) };
  const asked = { offerId, currency, timeZone, firstDay, days: FORECAST_DAYS, games };
  return { rule, plan: planForecast(daily, firstDay, timeZone, returnBps), asked, members };
}

async function finish(
  work: Pick<JobCtx, "inMerchant">,
  { offer, hash }: { offer: string; hash: string },
  { rule, plan, asked, members }: Trial,
  outcomes: Record<Assumption, Outcomes>,
  turn: () => Promise<void>,
): Promise<void> {
  const limits = { budget: BigInt(rule.limits.budget), grants: rule.limits.grants ?? null };
  // The same draft and the same days give the same forecast.
  const seed = Number.parseInt(hash.slice(0, 12), 16);
  const drawn = new Map<Assumption, Figures>();
  for (const assumption of ASSUMPTIONS) {
    const drawing = resample(outcomes[assumption], limits, seed);
    for (let step = drawing.next(); ; step = drawing.next()) {
      if (step.done) {
        drawn.set(assumption, step.value);
        break;
      }
      await turn();
    }
  }
  await work.inMerchant(async ({ db, now }) => {
    const under = [];
    for (const [assumption, figures] of drawn) under.push(await figuresUnder(db, rule.reward, assumption, figures));
    const unknown = [...unknownOf(rule), ...(under.some(({ cost }) => cost === null) ? ["price"] : [])];
    const { firstDay, days } = asked;
    const { openDays } = plan;
    const outcome = { from: firstDay, to: addDays(firstDay, days - 1), openDays, members: members.length, unknown, under };
    await finishForecast(db, offer, hash, outcome, now);
  });
}

/** Lets everything else of the process have its turn after each slice. */
function takeTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
