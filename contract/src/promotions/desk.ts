import { LANGUAGES } from "@magpie/domain/languages";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { offer as offerRule } from "../offers/rule";
import { APPLICATION_REASONS, LINE_STATES } from "./promotions";
import { offerId, unmet, versionHash } from "./shapes";

const text = z.object({ title: z.string().trim().max(80), summary: z.string().trim().max(300) });
/** Any may be missing in a draft; publishing needs all six. */
const texts = z.strictObject(
  Object.fromEntries(LANGUAGES.map((language) => [language, text.exactOptional()])) as Record<
    (typeof LANGUAGES)[number],
    z.ZodExactOptional<typeof text>
  >,
);

export const DESK_STATES = ["draft", "proposed", "published", "frozen", "stopped"] as const;

const deskOffer = z.object({
  id: offerId,
  /** In the reader's language, of the draft or of the version in force. */
  title: z.string(),
  picture: z.string(),
  state: z.enum(DESK_STATES),
  /** The draft that is being worked on; null when there is none. */
  draft: z
    .object({
      hash: versionHash,
      rule: offerRule,
      texts,
      editedBy: z.string(),
      editedAt: time,
      /** The first yes, until somebody else joins it or the draft is edited. */
      proposed: z.object({ by: z.string(), at: time }).nullable(),
    })
    .nullable(),
  inForce: z.object({ number: z.int(), hash: versionHash, publishedAt: time, proposedBy: z.string(), approvedBy: z.string() }).nullable(),
  frozenAt: time.nullable(),
  budget: z.object({ total: z.string(), left: z.string(), grants: z.int() }).nullable(),
});
export type DeskOffer = z.output<typeof deskOffer>;

/** A reason that keeps a draft from being published, with the game, language or fragment that it is about. */
const problem = z.object({ problem: z.string(), game: z.string().optional(), language: z.string().optional(), key: z.string().optional() });

const application = z.object({
  offer: offerId,
  /** Of the version in force, in the reader's language. */
  title: z.string(),
  period: z.string(),
  memberId: z.string(),
  account: z.string(),
  remark: z.string(),
  pictures: z.array(z.uuid()),
  contact: z.object({ kind: z.string(), number: z.string(), others: z.int() }).nullable(),
  at: time,
  /** Signs that made a person's decision necessary, with the accounts they point to. None proves anything by itself. */
  evidence: z.array(z.object({ kind: z.string(), weight: z.int(), accounts: z.array(z.string()), figure: z.string().nullable() })),
  appeal: z.object({ words: z.string(), at: time }).nullable(),
});
export type QueuedApplication = z.output<typeof application>;

/** Sums in the unit of the offer's budget: minor units or points. */
const run = z.object({
  period: z.string(),
  version: z.int(),
  from: time,
  until: time,
  /** Everything up to this counted stake and before this transaction of the database was read. */
  stakesUpto: z.string(),
  ledgerUpto: z.string(),
  madeAt: time,
  /** Null while lines wait to be paid. */
  doneAt: time.nullable(),
  inputHash: z.string(),
  members: z.int(),
  lines: z.int(),
  due: z.string(),
  pay: z.string(),
});

const runLine = z.object({
  memberId: z.string(),
  staked: amount,
  returned: amount,
  rewards: amount,
  base: amount,
  due: amount,
  carried: amount,
  pay: amount,
  carry: amount,
  state: z.enum(LINE_STATES),
  /** The condition that was not met, or the reason that keeps the account out. */
  reason: z.string().nullable(),
});

const read = { method: "GET", token: "operator", right: "promotions.write", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "operator", right: "promotions.write", encrypted: false, limit: "write", once: true } as const;
const ask = {
  method: "POST",
  token: "operator",
  right: "promotions.write",
  encrypted: false,
  limit: "write",
  changesNothing: true,
} as const;
const approve = { ...write, right: "promotions.approve" } as const;
const reason = z.string().trim().min(3).max(200);

export const promotionDesk = calls("promotions", {
  deskOffers: {
    ...read,
    path: "/ops/promotions/offers",
    summary: "Offers with their drafts, versions and budgets, newest first.",
    input: z.object({}),
    output: z.object({ list: z.array(deskOffer) }),
  },
  versions: {
    ...read,
    path: "/ops/promotions/versions",
    summary: "The published versions of an offer, newest first, each with its rule, its texts and the terms that members read.",
    input: z.object({ offer: offerId }),
    output: z.object({
      list: z.array(
        z.object({
          number: z.int(),
          hash: versionHash,
          rule: offerRule,
          texts,
          terms: z.record(z.string(), z.array(z.string())),
          publishedAt: time,
          proposedBy: z.string(),
          approvedBy: z.string(),
        }),
      ),
    }),
  },
  check: {
    ...ask,
    path: "/ops/promotions/check",
    summary: "Says what keeps a rule from being published, and shows its terms in every language. Writes nothing.",
    input: z.object({ rule: offerRule, texts }),
    output: z.object({ hash: versionHash, problems: z.array(problem), terms: z.record(z.string(), z.array(z.string())) }),
  },
  saveDraft: {
    ...write,
    path: "/ops/promotions/draft",
    summary: "Writes the draft of an offer. An edit voids the yes that somebody has said to it.",
    input: z.object({
      offer: offerId,
      picture: z.string().max(120).default(""),
      rule: offerRule,
      texts,
      code: z.string().trim().max(40).optional(),
    }),
    output: z.object({ hash: versionHash, problems: z.array(problem) }),
  },
  propose: {
    ...write,
    path: "/ops/promotions/propose",
    summary: "The first yes to publishing a draft, by its hash. Refused while anything keeps it from being published.",
    input: z.object({ offer: offerId, hash: versionHash }),
    output: deskOffer,
  },
  approve: {
    ...approve,
    path: "/ops/promotions/approve",
    stepUp: true,
    summary:
      "The second yes, of another person, to the same hash: the draft becomes the version in force. A larger budget comes the same way.",
    input: z.object({ offer: offerId, hash: versionHash }),
    output: deskOffer,
  },
  stop: {
    ...write,
    path: "/ops/promotions/stop",
    summary: "Ends an offer for good: no more entries or claims of what is not ready. What was given keeps its terms.",
    input: z.object({ offer: offerId, reason }),
    output: deskOffer,
  },
  freeze: {
    ...write,
    path: "/ops/promotions/freeze",
    summary: "Lets claims of an offer wait. Dates move by as long as it lasts.",
    input: z.object({ offer: offerId, reason }),
    output: deskOffer,
  },
  unfreeze: {
    ...write,
    path: "/ops/promotions/unfreeze",
    summary: "Goes on with a frozen offer.",
    input: z.object({ offer: offerId }),
    output: deskOffer,
  },
  preview: {
    ...ask,
    path: "/ops/promotions/preview",
    summary: "Who would qualify for a rule now, who not and why, which running offers they have besides, and the most it can cost.",
    input: z.object({ rule: offerRule }),
    output: z.object({
      members: z.int(),
      qualify: z.int(),
      /** Members by the first condition that they lack. */
      lack: z.array(z.object({ need: unmet.shape.need, has: z.string(), members: z.int() })),
      overlaps: z.array(z.object({ offer: offerId, members: z.int() })),
      worstCase: amount,
    }),
  },
  applications: {
    ...read,
    path: "/ops/promotions/applications",
    summary: "Applications and appeals that wait for somebody, oldest first.",
    input: z.object(cursorInput),
    output: cursorPage(application),
  },
  applicationPicture: {
    ...read,
    path: "/ops/promotions/applications/picture",
    summary: "A picture that was sent with an application: WebP in base64.",
    input: z.object({ offer: offerId, member: z.string().max(40), period: z.string().max(60), picture: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  decideApplication: {
    ...write,
    path: "/ops/promotions/applications/decide",
    summary: "Accepts an application or turns it down, with a reason that the member reads. An appeal is decided by another person.",
    input: z.object({
      offer: offerId,
      member: z.string().max(40),
      period: z.string().max(60),
      accept: z.boolean(),
      reason: z.enum(APPLICATION_REASONS).optional(),
      note: z.string().trim().max(300).default(""),
    }),
    output: z.object({ state: z.enum(["accepted", "rejected"]) }),
  },
  setTag: {
    ...write,
    path: "/ops/promotions/tags",
    summary: "Puts a member into a group that offers can be for, or takes them out. `staff` and `test` keep an account out of every offer.",
    input: z.object({ member: z.string().max(40), tag: z.string().trim().min(1).max(64), has: z.boolean() }),
    output: z.object({}),
  },
  cashbackRuns: {
    ...read,
    path: "/ops/promotions/runs",
    summary: "Periods of an offer that pays at their end, as they were computed, newest first: hash, place in the ledger and sums.",
    input: z.object({ offer: offerId }),
    output: z.object({ list: z.array(run) }),
  },
  cashbackLines: {
    ...read,
    path: "/ops/promotions/runs/lines",
    summary: "The frozen lines of a period, by member, and what became of each.",
    input: z.object({
      offer: offerId,
      period: z.string().max(40),
      /** The last member of the page before. */
      after: z.string().max(40).optional(),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ run, lines: z.array(runLine), next: z.string().nullable() }),
  },
});
