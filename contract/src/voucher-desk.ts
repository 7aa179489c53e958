import { VOUCHER_BATCH_STATES, VOUCHERS_PER_BATCH } from "@magpie/domain/cashier/voucher-batch";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount, cursorInput, cursorPage, time } from "./kit/shapes";

const batch = z.uuid();
const desk = { token: "operator", right: "cashier.vouchers", encrypted: false } as const;

const voucherBatch = z.object({
  id: batch,
  /** The amount of each voucher. */
  amount,
  count: z.int(),
  total: amount,
  state: z.enum(VOUCHER_BATCH_STATES),
  /** The number of redeemed vouchers, and of those that still can be. */
  used: z.int(),
  left: z.int(),
  note: z.string(),
  askedBy: z.string(),
  askedAt: time,
  agreedBy: z.string().nullable(),
  expiresAt: time,
});
export type VoucherBatch = z.output<typeof voucherBatch>;

export const voucherDesk = calls("cashier", {
  voucherBatches: {
    ...desk,
    method: "GET",
    path: "/ops/cashier/vouchers",
    limit: "read",
    summary: "Vouchers as they were asked for, newest first, with how many were redeemed.",
    input: z.object(cursorInput),
    output: cursorPage(voucherBatch),
  },
  issueVouchers: {
    ...desk,
    method: "POST",
    path: "/ops/cashier/vouchers",
    stepUp: true,
    limit: "write",
    once: true,
    summary:
      "Asks for a number of vouchers of one amount. Worth the operator's limit or more together, or beyond their day's, they wait for another person.",
    input: z.object({
      amount,
      count: z.int().min(1).max(VOUCHERS_PER_BATCH),
      days: z.int().min(2).max(730).default(365),
      note: z.string().trim().min(3).max(200),
    }),
    output: z.object({ id: batch, waitsForSecond: z.boolean() }),
  },
  agreeVouchers: {
    ...desk,
    method: "POST",
    path: "/ops/cashier/vouchers/agree",
    stepUp: true,
    limit: "write",
    once: true,
    summary: "Agrees to what a colleague asked for, naming again what it is worth together.",
    input: z.object({ batch, total: amount }),
    output: z.object({}),
  },
  // Not `once`: the answer would be stored, and nobody may read a code from storage.
  readVoucherCodes: {
    ...desk,
    method: "POST",
    path: "/ops/cashier/vouchers/codes",
    stepUp: true,
    limit: "write",
    summary: "Makes the vouchers and shows their codes, a single time. Codes that got lost are cancelled and issued anew.",
    input: z.object({ batch }),
    output: z.object({ codes: z.array(z.string()) }),
  },
  cancelVouchers: {
    ...desk,
    method: "POST",
    path: "/ops/cashier/vouchers/cancel",
    limit: "write",
    once: true,
    summary: "Turns down what waits, or takes back every voucher that nobody has redeemed, and says how many those were.",
    input: z.object({ batch }),
    output: z.object({ cancelled: z.int() }),
  },
});
