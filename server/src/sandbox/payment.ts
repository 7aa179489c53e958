import { z } from "zod";

const order = {
  reference: z.string().min(1).max(100),
  amount: z.string().regex(/^\d{1,18}(\.\d{1,8})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  callbackUrl: z.url({ protocol: /^https?$/ }),
};

export const depositOrder = z.strictObject({ ...order, returnUrl: z.url({ protocol: /^https?$/ }) });
export const payoutOrder = z.strictObject({
  ...order,
  payee: z.strictObject({ bank: z.string().min(1), account: z.string().min(1), name: z.string().min(1) }),
});
export type DepositOrder = z.output<typeof depositOrder>;
export type PayoutOrder = z.output<typeof payoutOrder>;

export type Kind = "deposit" | "payout";
export type Status = "pending" | "paid" | "failed";

export interface SandboxPayment {
  id: string;
  kind: Kind;
  order: DepositOrder | PayoutOrder;
  status: Status;
  /** The amount really paid, which may differ from the order. */
  amount: string;
  /** Chosen by the payer, or for payouts by the payee's account number; null until then. */
  outcome: Outcome | null;
}

export const OUTCOMES = ["pay", "late", "twice", "reordered", "less", "fail", "abandon"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A notice to the merchant; `again` repeats the previous one word for word. */
export interface Telling {
  afterMs: number;
  status: Status;
  again?: true;
}

export const PLANS: Record<Outcome, Telling[]> = {
  pay: [
    { afterMs: 0, status: "pending" },
    { afterMs: 1_000, status: "paid" },
  ],
  late: [{ afterMs: 30_000, status: "paid" }],
  twice: [
    { afterMs: 0, status: "paid" },
    { afterMs: 1_000, status: "paid", again: true },
  ],
  // The older notice arrives last.
  reordered: [
    { afterMs: 0, status: "paid" },
    { afterMs: 1_000, status: "pending" },
  ],
  less: [{ afterMs: 0, status: "paid" }],
  fail: [{ afterMs: 0, status: "failed" }],
  abandon: [],
};

const BY_ACCOUNT: [RegExp, Outcome][] = [
  [/01$/, "fail"],
  [/02$/, "late"],
  [/03$/, "twice"],
  [/04$/, "reordered"],
  [/05$/, "abandon"],
];

/** The outcome of a payout depends on the last digits of the account; all others are paid. */
export function outcomeOfAccount(account: string): Outcome {
  return BY_ACCOUNT.find(([digits]) => digits.test(account))?.[1] ?? "pay";
}

/** Rounded down to the currency's smallest unit. */
export function halfOf(amount: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  const half = (BigInt(whole + fraction) / 2n).toString().padStart(fraction.length + 1, "0");
  return fraction ? `${half.slice(0, -fraction.length)}.${half.slice(-fraction.length)}` : half;
}
