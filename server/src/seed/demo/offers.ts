import { DAY_MS } from "@magpie/domain/durations";
import { type Offer, WHOLE_BPS } from "@magpie/domain/offers/offer";
import type { DemoOfferId } from "./offer-texts";

const RUNNING_DAYS = 365;
const FESTIVAL_DAYS = 30;

const ALL = { rolloutBps: WHOLE_BPS, holdoutBps: 0 };
const POINTS = { budget: "1000000", ...ALL };

type Part = Pick<Offer, "window" | "period" | "entry" | "trigger" | "who" | "wagering">;

/** The offers of the demo. `unit` is the amount in minor units that stands for one. */
export function demoOffers(now: Date, unit: bigint): Record<DemoOfferId, Offer> {
  const day = (count: number) => new Date(now.getTime() + count * DAY_MS).toISOString();
  const window = { opens: day(-1), closes: day(RUNNING_DAYS) };
  const base: Part = { window, period: "once", entry: "join", trigger: { on: "claim" }, who: [], wagering: null };
  const festival = { opens: day(FESTIVAL_DAYS), closes: day(2 * FESTIVAL_DAYS) };
  return { ...bonusOffers(base, unit), ...cashOffers(base, unit), ...pointOffers(base, unit, festival) };
}

const moneyIn = (unit: bigint) => (units: number) => String(BigInt(units) * unit);

function bonusOffers(base: Part, unit: bigint): Record<"welcome" | "reload", Offer> {
  const money = moneyIn(unit);
  const limits = { budget: money(50_000), ...ALL };
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
  };
}

function cashOffers(base: Part, unit: bigint): Record<"contact" | "gift" | "vip", Offer> {
  const money = moneyIn(unit);
  const limits = { budget: money(50_000), ...ALL };
  const cash = (units: number) => ({ give: "cash", amount: { fixed: money(units) } }) as const;
  return {
    contact: { ...base, entry: "apply", review: { remark: false, pictures: 0, contact: "whatsapp" }, reward: cash(131), limits },
    gift: { ...base, who: [{ need: "ageDays", atMost: 30 }], reward: cash(5), limits },
    vip: { ...base, who: [{ need: "level", atLeast: 3 }], reward: cash(50), limits },
  };
}

function pointOffers(base: Part, unit: bigint, festival: Offer["window"]): Record<"check-in" | "story" | "mission" | "festival", Offer> {
  const points = (count: string) => ({ reward: { give: "points", amount: { fixed: count } }, limits: POINTS }) as const;
  const trigger = { on: "bets", measure: "valid", atLeast: moneyIn(unit)(1000), games: ["RNG"] } as const;
  return {
    "check-in": { ...base, period: "day", entry: "auto", trigger: { on: "checkIn" }, ...points("20") },
    story: { ...base, entry: "apply", review: { remark: true, pictures: 0 }, ...points("500") },
    mission: { ...base, period: "week", trigger, ...points("300") },
    festival: { ...base, window: festival, ...points("100") },
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
