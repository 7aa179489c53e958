import { DEPOSIT_REASONS, REVIEW_REASONS } from "@magpie/domain/cashier/deposit-reason";
import { DEPOSIT_STATES } from "@magpie/domain/cashier/deposit-state";
import { METHOD_KINDS } from "@magpie/domain/cashier/method";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount, cursorInput, cursorPage, time } from "./kit/shapes";
import { offerId, versionHash } from "./promotions/shapes";

const id = z.string().regex(/^[\w-]{1,64}$/);
const kind = z.enum(METHOD_KINDS);
const state = z.enum(DEPOSIT_STATES);
const days = z.coerce.number().int().min(1).max(90).default(30);
/** A note of the back office to the member or to colleagues. */
const note = z.string().trim().max(300);

const channel = z.object({ id: z.string(), name: z.string(), minimum: amount, maximum: amount, quickAmounts: z.array(amount) });
export type DepositChannel = z.output<typeof channel>;
const method = z.object({ id: z.string(), kind, name: z.string(), channels: z.array(channel) });
export type DepositMethod = z.output<typeof method>;

/** The merchant's own account, which receives bank transfers. */
const bankAccount = z.object({ bank: z.string(), holder: z.string(), number: z.string(), code: z.string() });

const deposit = z.object({
  id: z.string(),
  kind,
  method: z.string(),
  channel: z.string(),
  amount,
  /** The amount that really arrived; null until then. */
  received: amount.nullable(),
  state,
  reason: z.enum(DEPOSIT_REASONS).nullable(),
  note: z.string(),
  at: time,
  /** The time at which the deposit is given up; null while it waits for us, or is over. */
  expiresAt: time.nullable(),
  /** The page to pay on; null until the provider has named it, and once the deposit is over. */
  payUrl: z.string().nullable(),
  /** The account to transfer to, with the id as the reference. */
  account: bankAccount.nullable(),
  /** The number of pictures sent in proof. */
  proofs: z.int(),
  /** The offer that it was begun with; null without. */
  offer: offerId.nullable(),
  /** Every state it has been in, oldest first. */
  timeline: z.array(z.object({ state, at: time })),
});
export type Deposit = z.output<typeof deposit>;

const reviewed = deposit.omit({ payUrl: true, account: true }).extend({
  memberId: z.string(),
  account: z.string(),
  pictures: z.array(z.string()),
  /** A colleague's approval that waits for a second one. */
  firstYes: z.object({ operator: z.string(), received: amount, at: time }).nullable(),
});

export type ReviewedDeposit = z.output<typeof reviewed>;

const adjustment = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** Below zero when it takes money. */
  amount,
  reason: z.string(),
  proposedBy: z.string(),
  at: time,
  expiresAt: time,
});
export type Adjustment = z.output<typeof adjustment>;

export const cashier = calls("cashier", {
  methods: {
    method: "GET",
    path: "/wps/relay/MCSFE_depositMethods",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Ways to deposit that are open to the caller now, each with its channels and their limits.",
    input: z.object({}),
    output: z.object({ list: z.array(method) }),
  },
  deposit: {
    method: "POST",
    path: "/wps/relay/MCSFE_deposit",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Begins a deposit. By card or e-wallet its `payUrl` follows in a moment; by bank transfer it says where to transfer to.",
    input: z.object({
      channel: id,
      amount,
      /** The offer that it should earn, under the terms that were shown; null for no bonus at all. If left out, offers joined before apply. */
      offer: z.object({ id: offerId, hash: versionHash }).nullable().optional(),
    }),
    output: deposit,
  },
  redeem: {
    method: "POST",
    path: "/wps/relay/MCSFE_redeemVoucher",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Credits a voucher. Each is good once.",
    input: z.object({ channel: id, code: z.string().trim().min(1).max(40) }),
    output: deposit,
  },
  prove: {
    method: "POST",
    path: "/wps/relay/MCSFE_depositProof",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Adds pictures that prove a bank transfer; from then on it waits to be looked at.",
    input: z.object({ deposit: id, pictures: z.array(z.uuid()).min(1).max(PICTURES_PER_OBJECT) }),
    output: deposit,
  },
  read: {
    method: "GET",
    path: "/wps/relay/MCSFE_depositRecord",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "One of the caller's deposits.",
    input: z.object({ id }),
    output: deposit,
  },
  deposits: {
    method: "GET",
    path: "/wps/relay/MCSFE_depositRecords",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's deposits of the last days, newest first.",
    input: z.object({ ...cursorInput, days }),
    output: cursorPage(deposit),
  },
  callback: {
    method: "POST",
    path: "/wps/payment/callback",
    token: "none",
    encrypted: false,
    limit: "vendor",
    evenWhenClosed: true,
    file: { types: ["application/json"], bytesMax: 16_384 },
    summary: "Where the payment provider tells what became of a payment. Signed by it; may come twice, late and in any order.",
    input: z.object({ file: z.file() }),
    output: z.object({}),
  },
  reviewQueue: {
    method: "GET",
    path: "/ops/cashier/deposits",
    token: "operator",
    right: "cashier.review",
    encrypted: false,
    limit: "read",
    summary: "Deposits in a state, newest first; unless another is asked for, those that wait to be looked at.",
    input: z.object({ ...cursorInput, state: state.default("pending") }),
    output: cursorPage(reviewed),
  },
  reviewOne: {
    method: "GET",
    path: "/ops/cashier/deposits/one",
    token: "operator",
    right: "cashier.review",
    encrypted: false,
    limit: "read",
    summary: "One deposit as the queue shows it, in whatever state it is.",
    input: z.object({ deposit: id }),
    output: reviewed,
  },
  readProof: {
    method: "GET",
    path: "/ops/cashier/deposits/proof",
    token: "operator",
    right: "cashier.review",
    encrypted: false,
    limit: "read",
    summary: "A picture that was sent in proof of a deposit: WebP in base64.",
    input: z.object({ deposit: id, picture: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  approve: {
    method: "POST",
    path: "/ops/cashier/deposits/approve",
    stepUp: true,
    token: "operator",
    right: "cashier.review",
    encrypted: false,
    limit: "write",
    once: true,
    summary:
      "Says that a bank transfer arrived, and how much. At or above the operator's limit, beyond their day's, or where it is more than was asked, it waits for another person's yes.",
    input: z.object({ deposit: id, received: amount, reason: note.default("") }),
    output: z.object({ state, waitsForSecond: z.boolean() }),
  },
  reject: {
    method: "POST",
    path: "/ops/cashier/deposits/reject",
    token: "operator",
    right: "cashier.review",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Says that a bank transfer did not arrive, and why; the member reads it.",
    input: z.object({ deposit: id, reason: z.enum(REVIEW_REASONS), note: note.default("") }),
    output: z.object({ state }),
  },
  liftSuspension: {
    method: "POST",
    path: "/ops/cashier/suspensions/lift",
    token: "operator",
    right: "cashier.review",
    encrypted: false,
    limit: "write",
    summary: "Opens the cashier again to a member to whom it was closed after too many failed deposits.",
    input: z.object({ member: id }),
    output: z.object({}),
  },
  adjustments: {
    method: "GET",
    path: "/ops/cashier/adjustments",
    token: "operator",
    right: "cashier.adjust",
    encrypted: false,
    limit: "read",
    summary: "Corrections of balances that wait for a second person.",
    input: z.object({}),
    output: z.object({ list: z.array(adjustment) }),
  },
  proposeAdjustment: {
    method: "POST",
    path: "/ops/cashier/adjustments",
    token: "operator",
    right: "cashier.adjust",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Proposes to correct a member's balance. Nothing moves before another person agrees, within a day.",
    input: z.object({ member: id, amount, reason: note.min(3) }),
    output: z.object({ id: z.string() }),
  },
  decideAdjustment: {
    method: "POST",
    path: "/ops/cashier/adjustments/decide",
    stepUp: true,
    token: "operator",
    right: "cashier.adjust",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Agrees to a proposed correction, naming its amount again, or turns it down.",
    input: z.object({ adjustment: id, agree: z.boolean(), amount, reason: note.default("") }),
    output: z.object({}),
  },
});
