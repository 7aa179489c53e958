import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { halfOf, type Outcome, PLANS, type SandboxPayment, type Status } from "./payment";
import { post } from "./post";
import { signatureHeaders } from "./signature";

/** A merchant that does not answer well is told again, as long as this list goes. */
const AGAIN_AFTER_MS = [1_000, 5_000, 30_000, 120_000];

export interface CallbackOptions {
  secret: string;
  clock: () => Date;
  /** Passes time; a test has none to pass. */
  wait?: (ms: number) => Promise<unknown>;
}

/** What the merchant is told. */
interface Notice {
  id: string;
  kind: SandboxPayment["kind"];
  payment: string;
  reference: string;
  status: Status;
  amount: string;
  currency: string;
}

/** Lets things happen to payments, and tells the merchant. */
export class Callbacks {
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly options: CallbackOptions) {}

  /** Once for a payment: its fate is not chosen twice. */
  begin(payment: SandboxPayment, outcome: Outcome): void {
    if (payment.outcome) return;
    payment.outcome = outcome;
    const running = this.run(payment, outcome).finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** When all that was begun has happened. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async run(payment: SandboxPayment, outcome: Outcome): Promise<void> {
    let last: Notice | null = null;
    for (const { afterMs, status, again } of PLANS[outcome]) {
      await this.wait(afterMs);
      if (payment.status === "pending") settle(payment, status, outcome);
      last = again && last ? last : noticeOf(payment, status);
      await this.tell(payment.order.callbackUrl, JSON.stringify(last));
    }
  }

  private async tell(url: string, body: string): Promise<void> {
    for (const pauseMs of [0, ...AGAIN_AFTER_MS]) {
      if (pauseMs > 0) await this.wait(pauseMs);
      const headers = signatureHeaders(this.options.secret, "callback", body, this.options.clock());
      const status = await post(url, headers, body).catch(() => 0);
      if (status >= 200 && status < 300) return;
    }
  }

  private wait(ms: number): Promise<unknown> {
    // A demo that is stopped does not wait for payments.
    return this.options.wait ? this.options.wait(ms) : sleep(ms, undefined, { ref: false });
  }
}

function settle(payment: SandboxPayment, status: Status, outcome: Outcome): void {
  payment.status = status;
  if (outcome === "less") payment.amount = halfOf(payment.order.amount);
}

function noticeOf({ id, kind, order, amount }: SandboxPayment, status: Status): Notice {
  return { id: `sn_${randomUUID()}`, kind, payment: id, reference: order.reference, status, amount, currency: order.currency };
}
