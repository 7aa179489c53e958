import { FLAGS } from "@magpie/domain/withdrawals/checks";
import { REJECT_REASONS, UNDER_WAY, WITHDRAWAL_STATES } from "@magpie/domain/withdrawals/states";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount, cursorInput, cursorPage, time } from "./kit/shapes";

const id = z.uuid();
const state = z.enum(WITHDRAWAL_STATES);

/** A part of the member's money that cannot leave now, the reason, and the condition that frees it. */
const hold = z.discriminatedUnion("reason", [
  /** `transferred` is the part of the required amount that came with gifts within the line; absent without any. */
  z.object({ reason: z.literal("wagering"), amount, left: amount, required: amount, transferred: amount.optional() }),
  /** Bonus money: the grant, the stakes that free it, and its deadline. */
  z.object({
    reason: z.literal("bonus"),
    amount,
    grant: z.string().optional(),
    left: amount.optional(),
    until: time.optional(),
    /** A withdrawal would end it. */
    ends: z.boolean().optional(),
  }),
  z.object({ reason: z.literal("under_way"), amount, id, number: z.string(), state: z.enum(UNDER_WAY) }),
  z.object({ reason: z.literal("payee_cooling"), amount, opensAt: time }),
  z.object({ reason: z.literal("day_limit"), amount, renewsAt: time }),
  z.object({ reason: z.literal("below_minimum"), amount, minimum: amount }),
  z.object({ reason: z.literal("account_check"), amount }),
]);
export type Hold = z.output<typeof hold>;

const step = z.object({
  state,
  at: time,
  /** The reason for a rejection, and the operator's note on it. */
  reason: z.enum(REJECT_REASONS).nullable(),
  note: z.string(),
});

const withdrawal = z.object({
  id,
  number: z.string(),
  amount,
  currency: z.string(),
  /** The receiving account: the institution and the last characters of the number. */
  account: z.string(),
  state,
  askedAt: time,
  /** The time at which silence counts as arrival, while the member may still answer. */
  confirmBy: time.nullable(),
  steps: z.array(step),
  /** The actions that the member can take now. */
  can: z.object({ cancel: z.boolean(), confirm: z.boolean(), dispute: z.boolean() }),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const queued = z.object({
  id,
  number: z.string(),
  memberId: z.string(),
  memberAccount: z.string(),
  amount,
  currency: z.string(),
  account: z.string(),
  state,
  askedAt: time,
  flags: z.array(z.enum(FLAGS)),
  /** Somebody has to record the member's due diligence first. */
  needsCheck: z.boolean(),
  /** The first approval, when a second one is needed. */
  firstYes: z.object({ operatorId: z.string(), at: time }).nullable(),
  /** Pictures that the member sent to show that nothing arrived. */
  proofIds: z.array(z.string()),
  steps: z.array(step),
});
export type QueuedWithdrawal = z.output<typeof queued>;

export const withdrawals = calls("withdrawals", {
  quote: {
    method: "GET",
    path: "/wps/relay/MCSFE_withdrawalQuote",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "What the caller can take out now, what is held back and why, and how long it usually takes.",
    input: z.object({}),
    output: z.object({
      currency: z.string(),
      /** All money of the caller: the part that can be withdrawn now and the parts that are held. */
      total: amount,
      now: amount,
      held: z.array(hold),
      /** The limits of one request. */
      minimum: amount,
      maximum: amount,
      fee: amount,
      requests: z.object({ left: z.int(), most: z.int() }),
      /** The time from asking to being paid over the last 30 days; null when nothing was paid. */
      usual: z.object({ medianMinutes: z.number(), slowMinutes: z.number() }).nullable(),
      confirmMinutes: z.int(),
    }),
  },
  ask: {
    method: "POST",
    path: "/wps/relay/passwordCheck/MCSFE_withdraw",
    token: "member",
    encrypted: true,
    limit: "credentials",
    once: true,
    evenAway: true,
    summary: "Asks for money. It is set aside at once; it needs the payment password, and at a new address a fresh proof.",
    input: z.object({
      payeeId: id,
      amount,
      paymentPassword: z.string().max(64),
      /**
       * Where the terms of a deposit's bonus end it by a withdrawal: the hash that `bonus_would_end` answered. For one bonus alone it is that of
       * `promotions.cancelPreview`.
       */
      endsBonus: z.string().max(64).optional(),
    }),
    output: withdrawal,
  },
  list: {
    method: "GET",
    path: "/wps/relay/MCSFE_withdrawals",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's withdrawals, newest first, each with all that happened to it.",
    input: z.object(cursorInput),
    output: cursorPage(withdrawal),
  },
  cancel: {
    method: "POST",
    path: "/wps/relay/MCSFE_cancelWithdrawal",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Takes a request back while nobody has approved it, where the merchant allows that.",
    input: z.object({ id }),
    output: withdrawal,
  },
  confirm: {
    method: "POST",
    path: "/wps/relay/MCSFE_confirmWithdrawal",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "The money has arrived.",
    input: z.object({ id }),
    output: withdrawal,
  },
  dispute: {
    method: "POST",
    path: "/wps/relay/MCSFE_disputeWithdrawal",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "The money has not arrived, with pictures that show it. Also after it was counted as received without an answer.",
    input: z.object({ id, proofs: z.array(z.uuid()).min(1).max(3) }),
    output: withdrawal,
  },
  queue: {
    method: "GET",
    path: "/ops/withdrawals/queue",
    token: "operator",
    right: "withdrawals.review",
    encrypted: false,
    limit: "read",
    summary: "Requests in a state, oldest first.",
    /** `large` are those that two people agree to. */
    input: z.object({ ...cursorInput, state: state.default("review"), size: z.enum(["all", "large", "small"]).default("all") }),
    output: cursorPage(queued),
  },
  approve: {
    method: "POST",
    path: "/ops/withdrawals/approve",
    stepUp: true,
    token: "operator",
    right: "withdrawals.review",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Says yes to a request. Large ones, and those above the operator's own limits, at once or within a day, need a second person.",
    input: z.object({ id, reason: z.string().trim().max(300).default("") }),
    output: z.object({ state, needsSecond: z.boolean() }),
  },
  reject: {
    method: "POST",
    path: "/ops/withdrawals/reject",
    token: "operator",
    right: "withdrawals.review",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Says no to a request: the money is the member's again, and they are told why.",
    input: z.object({ id, reason: z.enum(REJECT_REASONS), note: z.string().trim().max(300).default("") }),
    output: z.object({ state }),
  },
  settle: {
    method: "POST",
    path: "/ops/withdrawals/settle",
    stepUp: true,
    token: "operator",
    right: "withdrawals.review",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Ends a dispute: it did arrive, or the member gets the money back, for which the rules of approving count again.",
    input: z.object({ id, outcome: z.enum(["received", "returned"]), note: z.string().trim().max(300).default("") }),
    output: z.object({ state, needsSecond: z.boolean() }),
  },
  proof: {
    method: "GET",
    path: "/ops/withdrawals/proof",
    token: "operator",
    right: "withdrawals.review",
    encrypted: false,
    limit: "read",
    summary: "A picture that a member sent about a request: WebP in base64.",
    input: z.object({ id, proofId: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  noteCheck: {
    method: "POST",
    path: "/ops/withdrawals/check",
    token: "operator",
    right: "withdrawals.diligence",
    encrypted: false,
    limit: "write",
    summary: "Records that a member's due diligence was done: what waited for it may be approved.",
    input: z.object({ memberId: z.string().max(40), note: z.string().trim().min(3).max(1000) }),
    output: z.object({}),
  },
});
