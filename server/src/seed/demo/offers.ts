import { DAY_MS } from "@magpie/domain/durations";
import { type Offer, WHOLE_BPS } from "@magpie/domain/offers/offer";
import { CHANCE_DAYS } from "./chances";
import type { DemoOfferId } from "./offer-texts";

const RUNNING_DAYS = 365;
const FESTIVAL_DAYS = 30;
/** The cashback has run for so long that a whole week of it is over. */
export const CASHBACK_DAYS = 14;

type DemoTerms = ReturnType<typeof termsOf>;

/** The terms that the demo's offers share. `unit` is the amount in minor units that stands for one. */
function termsOf(now: Date, unit: bigint) {
  const day = (count: number) => new Date(now.getTime() + count * DAY_MS).toISOString();
  const money = (units: number) => String(BigInt(units) * unit);
  const base = {
    window: { opens: day(-1), closes: day(RUNNING_DAYS) },
    period: "once",
    entry: "join",
    trigger: { on: "claim" },
    who: [],
    wagering: null,
    limits: { budget: money(50_000), rolloutBps: WHOLE_BPS, holdoutBps: 0 },
  } as const;
  return { day, money, base, inPoints: { ...base, limits: { ...base.limits, budget: "1000000" } } } as const;
}

export function demoOffers(now: Date, unit: bigint): Record<DemoOfferId, Offer> {
  const terms = termsOf(now, unit);
  const { day, money, base, inPoints } = terms;
  const points = (fixed: string) => ({ give: "points", amount: { fixed } }) as const;
  const cash = (units: number) => ({ give: "cash", amount: { fixed: money(units) } }) as const;
  return {
    ...depositOffers(terms),
    "check-in": { ...inPoints, period: "day", entry: "auto", trigger: { on: "checkIn" }, reward: points("20") },
    contact: { ...base, entry: "apply", review: { remark: false, pictures: 0, contact: "whatsapp" }, reward: cash(131) },
    story: { ...inPoints, entry: "apply", review: { remark: true, pictures: 0 }, reward: points("500") },
    mission: {
      ...inPoints,
      period: "week",
      trigger: { on: "bets", measure: "valid", atLeast: money(1000), games: ["RNG"] },
      reward: points("300"),
    },
    friends: {
      ...base,
      period: "friend",
      entry: "auto",
      trigger: { on: "referral", deposit: money(100), valid: money(500), days: 30 },
      reward: cash(20),
    },
    gift: { ...base, who: [{ need: "ageDays", atMost: 30 }], reward: cash(5) },
    "free-rounds": { ...base, reward: { give: "rounds", game: "jade-steps", count: 10, stake: money(20) } },
    vip: { ...base, who: [{ need: "level", atLeast: 3 }], reward: cash(50) },
    cashback: {
      ...base,
      window: { opens: day(-CASHBACK_DAYS), closes: day(RUNNING_DAYS) },
      period: "week",
      entry: "auto",
      trigger: { on: "periodEnd", base: "loss" },
      reward: {
        give: "cash",
        amount: {
          of: "loss",
          from: money(10),
          tiers: [
            { above: "0", bps: 1000 },
            { above: money(500), bps: 500 },
          ],
          cap: money(100),
        },
      },
    },
    ...chanceOffers(terms),
    festival: { ...inPoints, window: { opens: day(FESTIVAL_DAYS), closes: day(2 * FESTIVAL_DAYS) }, reward: points("100") },
  };
}

/** Their budgets are pieces: the money is in the wheel, the raffle and the pool. */
function chanceOffers({ day, base }: DemoTerms) {
  const pieces = (budget: string) => ({ ...base.limits, budget });
  const window = { ...base.window, closes: day(CHANCE_DAYS - 1) };
  return {
    wheel: { ...base, period: "day", entry: "auto", reward: { give: "spin", wheel: "compass" }, limits: pieces("5000") },
    raffle: { ...base, window, period: "week", reward: { give: "tickets", raffle: "harvest", count: 3 }, limits: pieces("30000") },
    envelope: { ...base, window, entry: "auto", reward: { give: "envelope", pool: "rain" }, limits: pieces("200") },
  } satisfies Partial<Record<DemoOfferId, Offer>>;
}

function depositOffers({ money, base }: DemoTerms) {
  const wagering = {
    times100: 500,
    bps: { RNG: 10_000, LIVE: 5000, LOTT: 5000, ELOTT: 0 },
    maxBet: money(50),
    days: 14,
    order: "bonus_first",
    release: "whole",
    onWithdraw: "cancel",
  } as const;
  const bonusOf = (bps: number, cap: number) =>
    ({ give: "bonus", amount: { of: "deposit", tiers: [{ above: "0", bps }], cap: money(cap) } }) as const;
  return {
    welcome: { ...base, trigger: { on: "deposit", nth: 1, min: money(100) }, reward: bonusOf(10_000, 1000), wagering },
    reload: {
      ...base,
      period: "week",
      trigger: { on: "deposit", min: money(200) },
      reward: bonusOf(5000, 500),
      wagering: { ...wagering, onWithdraw: "keep" },
    },
  } satisfies Partial<Record<DemoOfferId, Offer>>;
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
