import { z } from "zod";
import { calls } from "../kit/call";
import { amount, page, pageInput, time } from "../kit/shapes";
import { offerId, signed, versionHash } from "./shapes";

export const BONUS_STATES = ["queued", "active", "closing", "converted", "lost", "expired", "cancelled", "excluded", "lapsed"] as const;

const id = z.string().regex(/^[\w:.-]{1,160}$/);

/** Bonus money that the caller was given. Sums are of the same currency as the purse. */
const bonus = z.object({
  id,
  title: z.string(),
  offer: offerId.nullable(),
  /** The version whose terms apply to it to the end. */
  hash: versionHash.nullable(),
  /** The amount as it was given, and what is left of it in the purse now. */
  amount,
  bonus: amount,
  /** Stakes that count: settled, still open, and needed in all. Progress is exact; only what is shown is rounded down. */
  done: amount,
  open: amount,
  need: amount,
  /** Rounds and tickets of it that are open. */
  openCount: z.int(),
  state: z.enum(BONUS_STATES),
  /** The player's switch: while it is on, the bonus rests, bets are cash, and nothing counts or is lost. */
  aside: z.boolean(),
  /** Somebody has to look at it first; it neither pays nor ends meanwhile. */
  frozen: z.boolean(),
  givenAt: time,
  /** One that waits for its turn lapses then. */
  beginsBy: time.nullable(),
  begunAt: time.nullable(),
  until: time.nullable(),
  endedAt: time.nullable(),
  converted: amount,
  forfeited: amount,
  wagering: z.object({
    /** 10x = 1000. */
    times100: z.int(),
    /** The share of a stake that counts, in ten-thousandths, by category or game code. */
    bps: z.record(z.string(), z.number()),
    maxBet: amount,
    cap: amount.nullable(),
    order: z.enum(["bonus_first", "cash_first"]),
    /** The number of parts that it is paid in; null where it converts as a whole. */
    parts: z.int().nullable(),
    onWithdraw: z.enum(["cancel", "keep"]),
  }),
});
export type Bonus = z.output<typeof bonus>;

const line = z.object({
  at: time,
  /** The kind of the ledger entry, such as `promotions.grant` or `play.bet`. */
  kind: z.string(),
  /** The record of the entry (`records.posting`). */
  posting: z.string(),
  cash: amount,
  bonus: amount,
  /** Stakes that it made count, or took back. */
  counts: amount,
});
export type BonusLine = z.output<typeof line>;

/** What cancelling takes: the bonus at once, and a share of whatever open rounds and tickets win later. */
const cancelling = z.object({
  id,
  /** Binds the cancellation to what was shown. */
  hash: z.string(),
  cash: amount,
  forfeited: amount,
  open: z.array(z.object({ shareBps: z.int(), rounds: z.int() })),
});
export type BonusCancelling = z.output<typeof cancelling>;

const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "member", encrypted: false, limit: "write", evenAway: true } as const;

export const bonuses = calls("promotions", {
  bonuses: {
    ...read,
    path: "/wps/relay/MCSFE_bonusDetails",
    summary: "The caller's bonuses: the one in play, those that wait for their turn, oldest first, and those that ended, newest first.",
    input: z.object(pageInput),
    output: z.object({ inPlay: bonus.nullable(), queue: z.array(bonus), ended: page(bonus) }),
  },
  bonus: {
    ...read,
    path: "/wps/relay/MCSFE_bonus",
    summary: "One bonus with its statement: every line of the ledger that touched it.",
    input: z.object({ id }),
    output: bonus.extend({ lines: z.array(line) }),
  },
  bonusTerms: {
    ...read,
    path: "/wps/relay/MCSFE_bonusTerms",
    summary: "The terms that a bonus was accepted under, as they were published and signed.",
    input: z.object({ id }),
    output: z.object({ title: z.string(), hash: versionHash, publishedAt: time, terms: z.array(z.string()), signed }),
  },
  bonusReceipt: {
    ...read,
    path: "/wps/relay/MCSFE_bonusReceipt",
    summary:
      "A signed receipt of a bonus: its terms, every line, and the sum that must hold: granted and won is staked, paid out, taken back and held.",
    input: z.object({ id }),
    output: signed,
  },
  receiptKey: {
    method: "GET",
    token: "none",
    encrypted: false,
    limit: "read",
    path: "/wps/relay/MCSFE_bonusReceiptKey",
    summary: "The public key that terms and receipts are signed under (Ed25519, raw, base64).",
    input: z.object({}),
    output: z.object({ keyId: z.string(), publicKey: z.string() }),
  },
  cancelPreview: {
    ...read,
    path: "/wps/relay/MCSFE_cancelBonusPreview",
    summary: "What cancelling a bonus would take, with the hash that the cancellation must carry.",
    input: z.object({ id }),
    output: cancelling,
  },
  cancelBonus: {
    ...write,
    once: true,
    path: "/wps/relay/MCSFE_cancelBonus",
    summary: "Cancels a bonus exactly as it was shown. If a bet or a win came in between, it is refused with what it would take now.",
    input: z.object({ id, hash: z.string().max(64) }),
    output: bonus,
  },
  setAside: {
    ...write,
    path: "/wps/relay/MCSFE_setBonusAside",
    summary: "Sets the bonus in play aside, or takes it up again.",
    input: z.object({ id, aside: z.boolean() }),
    output: bonus,
  },
});
