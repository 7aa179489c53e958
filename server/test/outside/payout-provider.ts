import {
  type PaymentProvider,
  PaymentRefused,
  type PaymentStatus,
  type PayoutOrder,
  type ProviderPayment,
} from "../../src/kit/outside/payments";

/** A payment provider in memory, for payouts: it makes one payment for a reference, and can be made to behave badly. */
export class PayoutProvider implements PaymentProvider {
  readonly clearing = "sandbox";
  readonly made = new Map<string, ProviderPayment & { order: PayoutOrder }>();
  /** Every requested reference, made or not. */
  readonly asked: string[] = [];
  /** The outcome of the next payouts. */
  status: PaymentStatus = "paid";
  /** `refuse`: surely not made. `down`: not made, but nobody knows. `lost`: made, and the answer is lost. */
  next: ("refuse" | "down" | "lost")[] = [];

  async createPayout(order: PayoutOrder): Promise<ProviderPayment> {
    this.asked.push(order.reference);
    const fate = this.next.shift();
    if (fate === "refuse") throw new PaymentRefused("no such account");
    if (fate === "down") throw new Error("nobody answers");
    const { reference, amount, currency } = order;
    const known = this.made.get(reference) ?? { id: `pay_${reference}`, reference, amount, currency, status: this.status, order };
    this.made.set(reference, known);
    if (fate === "lost") throw new Error("the answer is lost");
    return known;
  }

  async readPayout(reference: string): Promise<ProviderPayment | null> {
    return this.made.get(reference) ?? null;
  }

  /** The same payment, in an unrequested message. */
  notice(reference: string, status: PaymentStatus) {
    const { order: _, ...payment } = this.made.get(reference) ?? {
      order: null,
      id: "pay_none",
      reference,
      amount: 1n,
      currency: "INR",
      status,
    };
    return { ...payment, status, noticeId: `n_${reference}_${status}`, kind: "payout" as const };
  }

  createDeposit(): Promise<never> {
    return Promise.reject(new Error("payouts only"));
  }

  readDeposit(): Promise<null> {
    return Promise.resolve(null);
  }

  verifyCallback(): never {
    throw new Error("payouts only");
  }
}
