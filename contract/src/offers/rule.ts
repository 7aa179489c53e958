import { MEASURES, OFFER_CONTACTS, OFFER_ENTRIES, OFFER_PERIODS, type Offer, WHOLE_BPS } from "@magpie/domain/offers/offer";
import { z } from "zod";

/**
 * The rule of an offer as an operator sends it. Every object is strict and every number has bounds: a field that nobody reads would be a
 * promise that nobody keeps, and a fraction would round one way in the terms and another in the money.
 */

/** Minor units, points or pieces: whole, written one way only, and far below what the ledger can hold. */
const digits = z.string().regex(/^(0|[1-9]\d{0,14})$/);
/** To the millisecond in UTC, so that a moment has one spelling and one hash. */
const moment = z.iso.datetime({ precision: 3 });
/** A category or a game code. */
const game = z.string().regex(/^[A-Za-z0-9][\w-]{0,63}$/);
const named = z.string().trim().min(1).max(64);
const bps = z.int().min(0).max(WHOLE_BPS);
const days = z.int().min(1).max(365);
const count = z.int().min(0).max(1_000_000);

const trigger = z.discriminatedUnion("on", [
  z.strictObject({ on: z.enum(["claim", "checkIn"]) }),
  z.strictObject({ on: z.literal("deposit"), nth: z.int().min(1).max(1000).exactOptional(), min: digits }),
  z.strictObject({
    on: z.literal("bets"),
    measure: z.enum(MEASURES, "Rewards are for no other measure: least of all for the length of play."),
    atLeast: digits,
    games: z.array(game).min(1).max(100).exactOptional(),
  }),
  z.strictObject({ on: z.literal("periodEnd"), base: z.enum(["loss", "valid"]) }),
  z.strictObject({ on: z.literal("level"), reaches: z.int().min(1).max(100) }),
  z.strictObject({ on: z.literal("referral"), deposit: digits, valid: digits, days }),
  z.strictObject({ on: z.literal("rank"), board: named }),
]);

const range = { atLeast: count.exactOptional(), atMost: count.exactOptional() };

const condition = z.discriminatedUnion("need", [
  z.strictObject({ need: z.literal("level"), atLeast: z.int().min(0).max(100) }),
  z.strictObject({
    need: z.literal("country"),
    in: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .max(250),
  }),
  z.strictObject({ need: z.literal("verified") }),
  z.strictObject({ need: z.literal("contact"), kind: z.enum(OFFER_CONTACTS) }),
  z.strictObject({ need: z.literal("tag"), tag: named, has: z.boolean() }),
  z.strictObject({ need: z.literal("ageDays"), ...range }),
  z.strictObject({ need: z.literal("depositCount"), ...range }),
  z.strictObject({ need: z.literal("validInDays"), days, atLeast: digits }),
  z.strictObject({ need: z.literal("team"), leader: named }),
  z.strictObject({ need: z.literal("firstInHousehold") }),
]);

const tier = z.strictObject({
  above: digits,
  bps: z
    .int()
    .min(0)
    .max(10 * WHOLE_BPS),
});

const amount = z.union([
  z.strictObject({ fixed: digits }),
  z.strictObject({
    of: z.enum(["deposit", "loss", "valid"]),
    from: digits.exactOptional(),
    tiers: z.array(tier).min(1).max(20),
    cap: digits,
  }),
]);

const reward = z.discriminatedUnion("give", [
  z.strictObject({ give: z.enum(["cash", "bonus", "points"]), amount }),
  z.strictObject({ give: z.literal("rounds"), game, count: z.int().min(1).max(1000), stake: digits }),
  z.strictObject({ give: z.literal("tickets"), raffle: named, count: z.int().min(1).max(1000) }),
  z.strictObject({ give: z.literal("spin"), wheel: named }),
  z.strictObject({ give: z.literal("envelope"), pool: named }),
  z.strictObject({ give: z.literal("item"), sku: named }),
]);

const wagering = z.strictObject({
  times100: z.int().min(1).max(10_000),
  bps: z.record(game, bps).refine((shares) => Object.keys(shares).length >= 1 && Object.keys(shares).length <= 200),
  maxBet: digits.refine((most) => most !== "0"),
  cap: digits.exactOptional(),
  days,
  order: z.enum(["bonus_first", "cash_first"]),
  release: z.union([z.literal("whole"), z.strictObject({ parts: z.int().min(2).max(50) })]),
  onWithdraw: z.enum(["cancel", "keep"]),
});

export const offer = z.strictObject({
  window: z.strictObject({ opens: moment, closes: moment }),
  period: z.enum(OFFER_PERIODS),
  entry: z.enum(OFFER_ENTRIES),
  trigger,
  who: z.array(condition).max(20),
  reward,
  wagering: wagering.nullable(),
  limits: z.strictObject({
    budget: digits,
    perDay: digits.exactOptional(),
    grants: z.int().min(1).max(100_000_000).exactOptional(),
    rolloutBps: bps,
    holdoutBps: bps,
  }),
  review: z
    .strictObject({ remark: z.boolean(), pictures: z.int().min(0).max(3), contact: z.enum(OFFER_CONTACTS).exactOptional() })
    .exactOptional(),
}) satisfies z.ZodType<Offer>;
