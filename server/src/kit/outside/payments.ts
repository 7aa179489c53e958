/** Paid and failed are final, but notices may overtake each other, so only the provider knows which status is current. */
export type PaymentStatus = "pending" | "paid" | "failed";

interface Order {
  /** Our idempotency key, unique among all merchants: the provider makes one payment for it, however often it is asked. */
  reference: string;
  amount: bigint;
  currency: string;
  /** The address for the provider's notices about this payment. */
  callbackUrl: string;
}

export interface DepositOrder extends Order {
  returnUrl: string;
}

export interface PayoutOrder extends Order {
  payee: { bank: string; account: string; name: string };
}

/** A payment as the provider knows it. The amount is what it really moved, which may differ from what was asked for. */
export interface ProviderPayment {
  id: string;
  reference: string;
  status: PaymentStatus;
  amount: bigint;
  currency: string;
}

export interface StartedDeposit extends ProviderPayment {
  /** The provider's page on which the person pays. */
  payUrl: string;
}

/** A notice that a provider sends by itself. It may come twice, late and in any order. */
export interface PaymentNotice extends ProviderPayment {
  /** Stays the same when the notice is sent again. */
  noticeId: string;
  kind: "deposit" | "payout";
}

/**
 * Takes deposits and makes payouts. An error on creation, other than `PaymentRefused`, leaves open whether the payment was made: ask by the
 * reference before trying again.
 */
export interface PaymentProvider {
  /** Its account in our books is `clearing:` and this. Its methods' deposits name the same. */
  clearing: string;
  createDeposit(order: DepositOrder): Promise<StartedDeposit>;
  /** Null if the provider does not know the reference. */
  readDeposit(reference: string): Promise<ProviderPayment | null>;
  createPayout(order: PayoutOrder): Promise<ProviderPayment>;
  readPayout(reference: string): Promise<ProviderPayment | null>;
  /** Refuses a notice that is not freshly signed by the provider. */
  verifyCallback(header: (name: string) => string | null, rawBody: Uint8Array, now: Date): PaymentNotice;
}

/** The provider has certainly not made the payment and would refuse it again. */
export class PaymentRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "PaymentRefused";
  }
}
