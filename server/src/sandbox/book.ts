import { randomUUID } from "node:crypto";
import type { DepositOrder, Kind, PayoutOrder, SandboxPayment } from "./payment";

/** Beyond this number the oldest payments are dropped. */
const PAYMENTS_MAX = 10_000;

/** Holds all payments in memory; they end with the demo. */
export class Book {
  private readonly byReference = new Map<string, SandboxPayment>();
  private readonly byId = new Map<string, SandboxPayment>();

  /** Makes one payment per reference: a repeat returns the first one, a different order under the same reference returns null. */
  place(kind: Kind, order: DepositOrder | PayoutOrder): { payment: SandboxPayment; isNew: boolean } | null {
    const known = this.find(kind, order.reference);
    if (known) return JSON.stringify(known.order) === JSON.stringify(order) ? { payment: known, isNew: false } : null;
    const payment: SandboxPayment = { id: `sp_${randomUUID()}`, kind, order, status: "pending", amount: order.amount, outcome: null };
    this.byReference.set(keyOf(kind, order.reference), payment);
    this.byId.set(payment.id, payment);
    this.forgetOldest();
    return { payment, isNew: true };
  }

  find(kind: Kind, reference: string): SandboxPayment | undefined {
    return this.byReference.get(keyOf(kind, reference));
  }

  findById(id: string): SandboxPayment | undefined {
    return this.byId.get(id);
  }

  private forgetOldest(): void {
    const [oldest] = this.byReference.values();
    if (!oldest || this.byReference.size <= PAYMENTS_MAX) return;
    this.byReference.delete(keyOf(oldest.kind, oldest.order.reference));
    this.byId.delete(oldest.id);
  }
}

function keyOf(kind: Kind, reference: string): string {
  return `${kind} ${reference}`;
}
