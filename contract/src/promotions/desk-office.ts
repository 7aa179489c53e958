import { ASSUMPTIONS } from "@magpie/domain/forecast/history";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { offerId, versionHash } from "./shapes";

const day = z.iso.date();

/** The middle, the 80 % interval (`p10` to `p90`) and the bad case of what a thousand audiences came to. */
const spread = z.object({ p10: z.string(), p50: z.string(), p90: z.string(), p95: z.string() });

const forecast = z.object({
  offer: offerId,
  hash: versionHash,
  askedBy: z.string(),
  askedAt: time,
  progress: z.object({ members: z.int(), done: z.int() }),
  /** Null until it is finished. */
  outcome: z
    .object({
      finishedAt: time,
      /** The first and the last of the days that were tried, and the number of them on which the offer was open. */
      from: day,
      to: day,
      openDays: z.int(),
      members: z.int(),
      /** Those of them with signs of harm: lighter ones, since grave ones close every offer. */
      harmed: z.int(),
      /** Parts that the days that were say nothing about: a trigger, `perDay`, a longer `window`, the `price` of things. */
      unknown: z.array(z.string()),
      under: z.array(
        z.object({
          assumption: z.enum(ASSUMPTIONS),
          grants: spread,
          /** In the unit of the offer's budget. */
          taken: spread,
          /** Money; null where the offer itself does not say what its things cost. */
          cost: spread.nullable(),
          /** The chance that the budget ends before the offer does. */
          endsEarlyBps: z.int(),
        }),
      ),
    })
    .nullable(),
});
export type ShownForecast = z.output<typeof forecast>;

/** Bonus money is granted, won, returned, staked, converted and forfeited; `rounds` is the price of free rounds, `prizes` those of chance. */
export const COST_FIGURES = [
  "granted",
  "won",
  "returned",
  "staked",
  "converted",
  "forfeited",
  "paid",
  "prizes",
  "points",
  "rounds",
  "roundWins",
] as const;

const side = z.object({ members: z.int(), bet: amount, won: amount, given: amount, net: amount, netEach: amount });

const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(["budget", "grant", "thaw", "announce"]),
  /** Binds the second yes to everything that is shown here. */
  hash: versionHash,
  offer: offerId.nullable(),
  member: z.string().nullable(),
  /** The bonus that goes on, for a thaw. */
  grant: z.string().nullable(),
  /** The budget before and after, or the size of the reward, in the budget's unit; the number of people who agreed to be written to. */
  from: z.string().nullable(),
  units: z.string().nullable(),
  reason: z.string(),
  proposedBy: z.string(),
  at: time,
  expiresAt: time,
});
export type ShownProposal = z.output<typeof proposal>;

const read = { method: "GET", token: "operator", right: "promotions.write", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "operator", right: "promotions.write", encrypted: false, limit: "write", once: true } as const;
const reason = z.string().trim().min(3).max(200);
const units = z.string().regex(/^[1-9]\d{0,17}$/);

export const promotionOffice = calls("promotions", {
  forecast: {
    ...write,
    path: "/ops/promotions/forecast",
    summary: "Tries a draft on the last eight weeks of everybody who meets its conditions. Runs on its own; read it for its progress.",
    input: z.object({ offer: offerId, hash: versionHash }),
    output: forecast,
  },
  readForecast: {
    ...read,
    path: "/ops/promotions/forecast",
    summary: "A forecast by the hash of its draft, which is that of the version the draft becomes.",
    input: z.object({ offer: offerId, hash: versionHash }),
    output: forecast,
  },
  costs: {
    ...read,
    path: "/ops/promotions/costs",
    summary:
      "What an offer has cost, by version and day: granted + won + returned = staked + converted + forfeited + held, cash, prizes, points and rounds, beside its forecast.",
    input: z.object({ offer: offerId }),
    output: z.object({
      days: z.array(
        z.object({ version: z.int(), day, figures: z.array(z.object({ figure: z.enum(COST_FIGURES), sum: z.string(), lines: z.int() })) }),
      ),
      versions: z.array(
        z.object({
          version: z.int(),
          hash: versionHash,
          /** Read from the purses; `isBalanced` says whether the lines add up to it. */
          held: amount,
          isBalanced: z.boolean(),
          cost: amount,
          forecast: forecast.shape.outcome,
          /** The cost lies within the 80 % interval of doing the same; null without a forecast in money. */
          isWithin: z.boolean().nullable(),
        }),
      ),
      /** All points that members hold, and what they could be turned into. */
      liability: z.object({ points: z.string(), worth: amount }),
      /** What was bet and won since the first publication by whoever took it, and by whoever was held out. */
      takers: side,
      holdout: side.nullable(),
    }),
  },
  costLines: {
    ...read,
    path: "/ops/promotions/costs/lines",
    summary: "The lines of the ledger behind a figure of the cost report, oldest first.",
    input: z.object({
      offer: offerId,
      figure: z.enum(COST_FIGURES),
      version: z.coerce.number().int().min(1).optional(),
      day: day.optional(),
      /** The last posting of the page before. */
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      lines: z.array(
        z.object({ posting: z.string(), at: time, kind: z.string(), version: z.int(), memberId: z.string(), amount: z.string() }),
      ),
      next: z.string().nullable(),
    }),
  },
  frozenGrants: {
    ...read,
    path: "/ops/promotions/frozen",
    summary: "Bonuses that rest because the two engines differ on them, or somebody is looking into them.",
    input: z.object(cursorInput),
    output: cursorPage(
      z.object({ id: z.string(), memberId: z.string(), reason: z.string(), frozenAt: time, amount, offer: z.string().nullable() }),
    ),
  },
  proposals: {
    ...read,
    path: "/ops/promotions/proposals",
    summary: "Acts that wait for a second person, oldest first.",
    input: z.object({}),
    output: z.object({ list: z.array(proposal) }),
  },
  proposeBudget: {
    ...write,
    path: "/ops/promotions/proposals/budget",
    summary: "The first yes to a larger budget for an offer as it runs, without other terms.",
    input: z.object({ offer: offerId, total: units, reason }),
    output: proposal,
  },
  proposeGrant: {
    ...write,
    path: "/ops/promotions/proposals/grant",
    summary: "The first yes to giving a member the reward of an offer by hand: its kind and terms, of at most the size that it can have.",
    input: z.object({ offer: offerId, member: z.string().max(40), units, reason }),
    output: proposal,
  },
  proposeThaw: {
    ...write,
    path: "/ops/promotions/proposals/thaw",
    summary: "The first yes to letting a frozen bonus go on, after a look at it.",
    input: z.object({ grant: z.string().max(200), reason }),
    output: proposal,
  },
  proposeAnnouncement: {
    ...write,
    path: "/ops/promotions/proposals/announcement",
    summary: "The first yes to writing about an offer to members who agreed to it. By day, and to nobody who is held back.",
    input: z.object({ offer: offerId, reason }),
    output: proposal,
  },
  decideProposal: {
    ...write,
    right: "promotions.approve",
    path: "/ops/promotions/proposals/decide",
    stepUp: true,
    summary: "The second yes, of another person, to the same hash, or a no.",
    input: z.object({ proposal: z.uuid(), hash: versionHash, agree: z.boolean() }),
    output: z.object({ done: z.boolean() }),
  },
});
