import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentProvider, ProviderPayment } from "../../src/kit/outside/payments";
import { NO_SERVICES, type Services } from "../../src/kit/outside/services";
import type { AroundOrder } from "../killed/dying";

/** A payment provider that pays for every request, and counts: whoever asks twice has paid twice. */
export async function startCountingProvider() {
  const orders: { reference: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const reference = request.url?.slice(1) ?? "";
    let body = "";
    for await (const piece of request) body += piece;
    if (request.method === "POST") orders.push({ reference, body });
    const order = orders.find((each) => each.reference === reference);
    response.writeHead(order ? 200 : 404).end(order?.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timesPaid: (reference: string) => orders.filter((order) => order.reference === reference).length,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** A client of it. `around` wraps every order that leaves. */
export function countingServices(url: string, around: AroundOrder = (send) => send()): Services {
  const payments: Pick<PaymentProvider, "clearing" | "createPayout" | "readPayout"> = {
    clearing: "sandbox",
    async createPayout({ reference, amount, currency }) {
      const body = JSON.stringify({ amount: String(amount), currency });
      return paymentOf(reference, await around(() => fetch(`${url}/${reference}`, { method: "POST", body })));
    },
    async readPayout(reference) {
      const answer = await fetch(`${url}/${reference}`);
      return answer.status === 404 ? null : paymentOf(reference, answer);
    },
  };
  return { ...NO_SERVICES, payments: payments as PaymentProvider };
}

async function paymentOf(reference: string, answer: Response): Promise<ProviderPayment> {
  const { amount, currency } = (await answer.json()) as { amount: string; currency: string };
  return { id: `pay_${reference}`, reference, amount: BigInt(amount), currency, status: "paid" };
}
