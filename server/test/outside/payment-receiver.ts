import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { PaymentNotice, PaymentProvider } from "../../src/kit/outside/payments";

/** A message as it arrived. */
export interface ArrivedCallback {
  header(name: string): string | null;
  body: Buffer;
}

/** The merchant's side that receives news of payments: it notes the valid ones, and answers as configured. */
export async function startReceiver(provider: () => PaymentProvider, now: () => Date) {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const callback = { header: (name: string) => String(request.headers[name.toLowerCase()] ?? "") || null, body: Buffer.concat(pieces) };
    const status = receiver.statuses.shift() ?? 200;
    if (status === 200) {
      receiver.arrived.push(callback);
      receiver.notices.push(provider().verifyCallback(callback.header, callback.body, now()));
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: [] as ArrivedCallback[],
    notices: [] as PaymentNotice[],
    /** Its next answers, before it answers well again. */
    statuses: [] as number[],
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  return receiver;
}
