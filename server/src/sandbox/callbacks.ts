import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { halfOf, type Outcome, PLANS, type SandboxPayment, type Status } from "./payment";
import { post } from "./post";
import { signatureHeaders } from "./signature";

/** Delays before a notice is sent again to a merchant that did not accept it. */
const AGAIN_AFTER_MS = [1_000, 5_000, 30_000, 120_000];

export interface CallbackOptions {
  secret: string;
  clock: () => Date;
  /** Waits; tests replace it so that no time passes. */
  wait?: (ms: number) => Promise<unknown>;
}

interface Notice {
  id: string;
  kind: SandboxPayment["kind"];
  payment: string;
  reference: string;
  status: Status;
  amount: string;
  currency: string;
}

/** Plays the outcomes of payments and notifies the merchant. */
export class Callbacks {
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly options: CallbackOptions) {}

  /** Does nothing if the payment already has an outcome. */
  begin(payment: SandboxPayment, outcome: Outcome): void {
    if (payment.outcome) return;
    payment.outcome = outcome;
    const running = this.run(payment, outcome).finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** Resolves when all outcomes have been played. */
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
    // The timer does not keep a stopping demo alive.
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
