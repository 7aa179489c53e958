import { DAY_MS } from "../durations";
import type { Offer } from "../offers/offer";
import { periodBounds, periodKey } from "../offers/period-key";
import { minorOf, momentOf } from "../offers/read-values";
import { addDays, startOfDay } from "../period";
import { FORECAST_DAYS } from "./history";

export interface PlannedDay {
  /** Noon of the merchant's day. */
  at: Date;
  /** The calendar period that it lies in; null where each deposit has its own. */
  period: string | null;
  /** No later day of the offer lies in the same period. */
  endsPeriod: boolean;
}

/** A draft laid over the days that were. */
export interface ForecastPlan {
  /** Its window is moved onto the days, and it has no budget: that is a matter of everybody together. */
  offer: Offer;
  days: readonly PlannedDay[];
  /** Days on which it gives; the days after them show what becomes of the last grants. */
  openDays: number;
  /** The share of stakes that came back to everybody at games that count, in ten-thousandths; null where nobody played them. */
  returnBps: bigint | null;
}

const NO_END = String(2n ** 62n);

/** Sets a draft on the first of the days, for as long as it would be open, or for all of them. */
export function planForecast(offer: Offer, firstDay: string, timeZone: string, returnBps: bigint | null): ForecastPlan {
  const length = Math.ceil((momentOf(offer.window.closes) - momentOf(offer.window.opens)) / DAY_MS);
  const openDays = Math.max(1, Math.min(length, FORECAST_DAYS));
  const closes = startOfDay(addDays(firstDay, openDays), timeZone);
  const days = Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const at = new Date(startOfDay(addDays(firstDay, index), timeZone).getTime() + DAY_MS / 2);
    const period = periodKey(offer.period, { at, deposit: null }, timeZone);
    const ends = (period === null ? null : periodBounds(period, timeZone))?.to ?? closes;
    return { at, period, endsPeriod: index === openDays - 1 || startOfDay(addDays(firstDay, index + 1), timeZone) >= ends };
  });
  const { perDay: _, grants: __, ...limits } = offer.limits;
  const window = { opens: startOfDay(firstDay, timeZone).toISOString(), closes: closes.toISOString() };
  return { offer: { ...offer, window, limits: { ...limits, budget: NO_END } }, days, openDays, returnBps };
}

/** Conditions that change as the days go by, and are judged on each; the others are judged as they are now, by the audience. */
export const JUDGED_DAILY: readonly Offer["who"][number]["need"][] = ["ageDays", "depositCount"];

/** Parts of a draft that the days that were say nothing about. */
export function unknownOf({ trigger, limits, window }: Offer): string[] {
  const isLong = momentOf(window.closes) - momentOf(window.opens) > FORECAST_DAYS * DAY_MS;
  return [
    ...(trigger.on === "referral" || trigger.on === "rank" ? [trigger.on] : []),
    ...(limits.perDay !== undefined && minorOf(limits.perDay) < minorOf(limits.budget) ? ["perDay"] : []),
    ...(isLong ? ["window"] : []),
  ];
}
