import { DAY_MS } from "@magpie/domain/durations";
import { type Offer, WHOLE_BPS } from "@magpie/domain/offers/offer";
import type { DemoOfferId } from "./offer-texts";

const RUNNING_DAYS = 365;
const FESTIVAL_DAYS = 30;

/** The offers of the demo. `unit` is the amount in minor units that stands for one. */
export function demoOffers(now: Date, unit: bigint): Record<DemoOfferId, Offer> {
  const day = (count: number) => new Date(now.getTime() + count * DAY_MS).toISOString();
  const money = (units: number) => String(BigInt(units) * unit);
  const limits = { budget: money(50_000), rolloutBps: WHOLE_BPS, holdoutBps: 0 };
  const points = { budget: "1000000", rolloutBps: WHOLE_BPS, holdoutBps: 0 };
  const base = {
    window: { opens: day(-1), closes: day(RUNNING_DAYS) },
    period: "once",
    entry: "join",
    trigger: { on: "claim" },
    who: [],
    wagering: null,
  } as const;
  const wagering = {
    times100: 500,
    bps: { RNG: 10_000, LIVE: 5000, LOTT: 0, ELOTT: 0 },
    maxBet: money(50),
    days: 14,
    order: "bonus_first",
    release: "whole",
    onWithdraw: "cancel",
  } as const;
  const ofDeposit = (bps: number, cap: number) => ({ of: "deposit", tiers: [{ above: "0", bps }], cap: money(cap) }) as const;
  return {
    welcome: {
      ...base,
      trigger: { on: "deposit", nth: 1, min: money(100) },
      reward: { give: "bonus", amount: ofDeposit(10_000, 1000) },
      wagering,
      limits,
    },
    reload: {
      ...base,
      period: "week",
      trigger: { on: "deposit", min: money(200) },
      reward: { give: "bonus", amount: ofDeposit(5000, 500) },
      wagering: { ...wagering, onWithdraw: "keep" },
      limits,
    },
    "check-in": {
      ...base,
      period: "day",
      entry: "auto",
      trigger: { on: "checkIn" },
      reward: { give: "points", amount: { fixed: "20" } },
      limits: points,
    },
    contact: {
      ...base,
      entry: "apply",
      review: { remark: false, pictures: 0, contact: "whatsapp" },
      reward: { give: "cash", amount: { fixed: money(131) } },
      limits,
    },
    story: {
      ...base,
      entry: "apply",
      review: { remark: true, pictures: 0 },
      reward: { give: "points", amount: { fixed: "500" } },
      limits: points,
    },
    mission: {
      ...base,
      period: "week",
      trigger: { on: "bets", measure: "valid", atLeast: money(1000), games: ["RNG"] },
      reward: { give: "points", amount: { fixed: "300" } },
      limits: points,
    },
    gift: { ...base, who: [{ need: "ageDays", atMost: 30 }], reward: { give: "cash", amount: { fixed: money(5) } }, limits },
    vip: { ...base, who: [{ need: "level", atLeast: 3 }], reward: { give: "cash", amount: { fixed: money(50) } }, limits },
    festival: {
      ...base,
      window: { opens: day(FESTIVAL_DAYS), closes: day(2 * FESTIVAL_DAYS) },
      reward: { give: "points", amount: { fixed: "100" } },
      limits: points,
    },
  };
}

/** Rates of the rebate that members claim themselves, in millionths of valid bets. */
export const DEMO_RATES = [
  { gameType: "RNG", ppm: 5000 },
  { gameType: "LIVE", ppm: 4000 },
  { gameType: "FISH", ppm: 5000 },
  { gameType: "PVP", ppm: 3000 },
  { gameType: "SPORTS", ppm: 3000 },
  { gameType: "ELOTT", ppm: 2000 },
];
