import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import { z } from "zod";
import { fetchOutbound, type OutboundAnswer } from "../../kit/outside/outbound";
import {
  type DepositOrder,
  type PaymentProvider,
  PaymentRefused,
  type PayoutOrder,
  type ProviderPayment,
} from "../../kit/outside/payments";
import { isSigned, signedHeaders } from "../../kit/outside/provider-signature";

const LIMITS = { timeoutMs: 10_000, bytesMax: 16_384 };

const payment = z.object({
  id: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  status: z.enum(["pending", "paid", "failed"]),
  amount: z.string().max(32),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const startedDeposit = payment.extend({ payUrl: z.url({ protocol: /^https?$/ }).max(500) });
const notice = payment.omit({ id: true }).extend({
  id: z.string().min(1).max(100),
  payment: z.string().min(1).max(100),
  kind: z.enum(["deposit", "payout"]),
});

export interface SandboxProviderOptions {
  /** The only address it ever calls. */
  url: string;
  secret: string;
  clock?: () => Date;
}

/** The bundled sandbox as a payment provider. Its answers are checked like those of any outside party. */
export function openSandboxProvider({ url, secret, clock = () => new Date() }: SandboxProviderOptions): PaymentProvider {
  async function ask(method: "GET" | "POST", path: string, body = ""): Promise<OutboundAnswer> {
    const address = new URL(url + path);
    const headers = signedHeaders(secret, `${method} ${address.pathname}${address.search}`, body, clock());
    const content = method === "POST" && { body, headers: { ...headers, "Content-Type": "application/json" } };
    return fetchOutbound(address.href, { method, headers, ...content }, LIMITS);
  }

  async function create(path: string, order: DepositOrder | PayoutOrder): Promise<unknown> {
    const body = JSON.stringify({ ...order, amount: toDecimal(order.amount, order.currency) });
    const { status, json } = await ask("POST", path, body);
    // Any other error leaves open if a payment exists; a conflict even means that one does.
    if (status === 400 || status === 422) throw new PaymentRefused(`the payment provider refused the order (${status})`);
    if (status !== 200 && status !== 201) throw new Error(`the payment provider answered with ${status}`);
    return json;
  }

  async function read(path: string, reference: string): Promise<ProviderPayment | null> {
    const { status, json } = await ask("GET", `${path}?${new URLSearchParams({ reference })}`);
    if (status === 404) return null;
    if (status !== 200) throw new Error(`the payment provider answered with ${status}`);
    return believed(payment.parse(json), reference);
  }

  return {
    clearing: "sandbox",
    async createDeposit(order) {
      const answer = startedDeposit.parse(await create("/deposits", order));
      // People may only be sent to the provider's page, which in a demo is on the portal's own origin.
      if (new URL(answer.payUrl).origin !== new URL(order.returnUrl).origin) throw new Error("the payment provider's page is elsewhere");
      return { ...believed(answer, order.reference, order.currency), payUrl: answer.payUrl };
    },
    readDeposit: (reference) => read("/deposits", reference),
    async createPayout(order) {
      return believed(payment.parse(await create("/payouts", order)), order.reference, order.currency);
    },
    readPayout: (reference) => read("/payouts", reference),
    verifyCallback(header, body, now) {
      const signed = { timestamp: header("Pay-Timestamp") ?? "", signature: header("Pay-Signature") ?? "", body };
      if (!isSigned(secret, "callback", signed, now)) refuse("callback_refused");
      const { id: noticeId, payment: id, kind, ...told } = notice.parse(JSON.parse(Buffer.from(body).toString()));
      return { ...believed({ ...told, id }, told.reference), noticeId, kind };
    },
  };
}

/** Throws if the answer is about another payment or has an impossible amount, so that nothing changes. */
function believed(answer: z.output<typeof payment>, reference: string, currency = answer.currency): ProviderPayment {
  const amount = fromDecimal(answer.amount, answer.currency);
  if (answer.reference !== reference || answer.currency !== currency || amount === null || amount <= 0n)
    throw new Error("the payment provider's answer does not fit what was asked");
  const { id, status } = answer;
  return { id, reference, status, amount, currency };
}
