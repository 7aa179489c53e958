import { FUND_DIRECTIONS, FUND_STATES } from "@magpie/domain/transfers/fund";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount, cursorInput, cursorPage, time } from "./kit/shapes";

const vassalage = z.string().regex(/^[A-Z0-9_]{1,24}$/);
const account = z.string().trim().min(1).max(40);
const paymentPassword = z.string().max(64);

const fund = z.object({
  id: z.string(),
  vassalage,
  vendorName: z.string(),
  direction: z.enum(FUND_DIRECTIONS),
  /** Null while the vendor has not yet named the amount that comes home. */
  amount: amount.nullable(),
  state: z.enum(FUND_STATES),
  /** The reason for a refusal: the vendor refused, or there was less than that, or nothing at all. */
  reason: z.enum(["vendor", "short", "empty"]).nullable(),
  askedAt: time,
  /** The time from which the vendor may have known of it. */
  sentAt: time.nullable(),
  endedAt: time.nullable(),
});
export type FundTransfer = z.output<typeof fund>;

const vendorWallet = z.object({
  vassalage,
  displayName: z.string(),
  balance: amount,
  /** True when the vendor has just confirmed the balance; otherwise it is the last one we heard. */
  live: z.boolean(),
  minimum: amount,
  maximum: amount,
  /** The transfer on its way to or from the wallet. */
  open: fund.nullable(),
});
export type VendorWalletView = z.output<typeof vendorWallet>;

export const transfers = calls("transfers", {
  wallets: {
    method: "GET",
    path: "/wps/relay/GCS_merchantWallet",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's main wallet, and those at vendors that keep wallets of their own.",
    input: z.object({}),
    output: z.object({ cash: amount, vendors: z.array(vendorWallet) }),
  },
  consolidated: {
    method: "GET",
    path: "/wps/member/info/funds/consolidated",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "All that the caller has anywhere, in one sum. Only where the merchant has agent policies on.",
    input: z.object({}),
    output: z.object({ total: amount, cash: amount, bonus: amount, locked: amount, vendors: amount, inTransit: amount }),
  },
  fund: {
    method: "POST",
    path: "/wps/relay/GCS_walletTransfer",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    evenAway: true,
    summary: "Moves money between the main wallet and a vendor's. It is on its way until the vendor has confirmed.",
    input: z.object({ vassalage, direction: z.enum(FUND_DIRECTIONS), amount }),
    output: z.object({ id: z.string() }),
  },
  collect: {
    method: "POST",
    path: "/wps/relay/GCS_walletCollect",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    evenAway: true,
    summary: "Brings home all that the caller has at vendors. One that is busy with a transfer is left out.",
    input: z.object({}),
    output: z.object({ ids: z.array(z.string()) }),
  },
  funds: {
    method: "GET",
    path: "/wps/relay/GCS_walletTransferRecords",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's transfers between wallets, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(fund),
  },
  upline: {
    method: "GET",
    path: "/wps/relay/MCS2_uplineTransfer",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Whom the caller can transfer to, and how much. Nobody where there is nobody above.",
    input: z.object({}),
    output: z.object({ upline: z.string().nullable(), minimum: amount, maximum: amount, leftToday: amount }),
  },
  toUpline: {
    method: "POST",
    path: "/wps/relay/passwordCheck/MCS2_transferUpline",
    token: "member",
    encrypted: true,
    limit: "credentials",
    stepUp: true,
    once: true,
    summary: "Gives money to the one directly above. Needs the payment password.",
    input: z.object({ amount, paymentPassword }),
    output: z.object({ id: z.string() }),
  },
  toDownline: {
    method: "POST",
    path: "/wps/relay/passwordCheck/MCS2_transferDownline",
    token: "agent",
    encrypted: true,
    limit: "credentials",
    stepUp: true,
    once: true,
    summary: "Gives money to somebody directly below, by account name. Needs the payment password.",
    input: z.object({ account, amount, paymentPassword }),
    output: z.object({ id: z.string() }),
  },
});
