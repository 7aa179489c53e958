/** Paid and failed are final. Which one came last is for the provider to know: messages about it may overtake each other. */
export type PaymentStatus = "pending" | "paid" | "failed";

interface Order {
  /** Ours, and unique among all merchants: the provider makes one payment for it, however often it is asked. */
  reference: string;
  amount: bigint;
  currency: string;
  /** Where the provider tells what became of it. */
  callbackUrl: string;
}

export interface DepositOrder extends Order {
  /** Where the person comes back to. */
  returnUrl: string;
}

export interface PayoutOrder extends Order {
  payee: { bank: string; account: string; name: string };
}

/** A payment as the provider knows it. The amount is what it really moved, which need not be what was asked for. */
export interface ProviderPayment {
  /** The provider's own name for it. */
  id: string;
  reference: string;
  status: PaymentStatus;
  amount: bigint;
  currency: string;
}

export interface StartedDeposit extends ProviderPayment {
  /** The provider's page where the person pays. */
  payUrl: string;
}

/** What a provider tells us unasked. It may come twice, late and in any order. */
export interface PaymentNotice extends ProviderPayment {
  /** The same when the message is sent again. */
  noticeId: string;
  kind: "deposit" | "payout";
}

/**
 * Moves money in from people and out to them. An error of creating leaves open whether the payment is made, unless it is
 * `PaymentRefused`: ask by the reference before trying again.
 */
export interface PaymentProvider {
  createDeposit(order: DepositOrder): Promise<StartedDeposit>;
  /** Null if the provider has never heard of it. */
  readDeposit(reference: string): Promise<ProviderPayment | null>;
  createPayout(order: PayoutOrder): Promise<ProviderPayment>;
  readPayout(reference: string): Promise<ProviderPayment | null>;
  /** Refuses what does not prove that it comes from the provider, now. */
  verifyCallback(header: (name: string) => string | null, rawBody: Uint8Array, now: Date): PaymentNotice;
}

/** The provider has surely not made the payment, and would not if it were asked again. */
export class PaymentRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "PaymentRefused";
  }
}
