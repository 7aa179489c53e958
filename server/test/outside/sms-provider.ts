import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TakenSms {
  headers: IncomingHttpHeaders;
  body: { id: string; to: string; text: string };
}

/** A provider of text messages on this machine, which answers as configured. */
export async function startSmsProvider() {
  const taken: TakenSms[] = [];
  const provider = {
    url: "",
    taken,
    answer(response: ServerResponse, sms: TakenSms): void {
      response.end(JSON.stringify({ id: `p-${sms.body.id}` }));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sms = { headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) };
    taken.push(sms);
    provider.answer(response, sms);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return provider;
}
