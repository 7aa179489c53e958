import { setTimeout as sleep } from "node:timers/promises";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { OFFER_TEMPLATES } from "@magpie/domain/offers/templates";
import { SOURCES } from "./engagement-cashback";
import { timed } from "./engagement-figures";
import type { EngagementGround } from "./engagement-ground";
import { addStakes } from "./engagement-stakes";

/** Rounds of each player in earlier weeks, besides those of this one. */
const EARLIER = 7;
const MOST_MS = 600_000;

export interface ForecastTimes {
  seconds: number;
  bets: number;
  /** The longest time that the event loop was held meanwhile. */
  heldMs: number;
}

/** A draft that everybody qualifies for, tried on ten rounds of each player by the job that does so, asked for and read as operators do. */
export async function measureForecast(ground: EngagementGround, players: number): Promise<ForecastTimes> {
  const earlier = { first: players * SOURCES + 1, players, each: EARLIER, daysAgo: { from: 10, days: EARLIER } };
  await addStakes(ground, earlier);
  const { period, entry, trigger, reward } = OFFER_TEMPLATES.cashback;
  const hash = await ground.draft("forecast", { period, entry, trigger, reward });
  let [heldMs, last] = [0, performance.now()];
  const watch = setInterval(() => {
    heldMs = Math.max(heldMs, performance.now() - last - WATCH_MS);
    last = performance.now();
  }, WATCH_MS);
  const ms = await timed(async () => {
    await ground.sendAsMaker(promotionOffice.forecast, { offer: "forecast", hash });
    for (const begun = performance.now(); performance.now() - begun < MOST_MS; await sleep(100)) {
      const { outcome } = await ground.sendAsMaker(promotionOffice.readForecast, { offer: "forecast", hash });
      if (outcome) return;
    }
    throw new Error("the forecast does not end");
  });
  clearInterval(watch);
  return { seconds: ms / 1000, bets: players * (SOURCES + EARLIER), heldMs };
}

const WATCH_MS = 5;
