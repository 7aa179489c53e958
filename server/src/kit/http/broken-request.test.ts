import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerBrokenRequest } from "./broken-request";

let server: Server;

beforeAll(async () => {
  server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 10 });
  server.on("clientError", answerBrokenRequest);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => server.close());

test("SEC-40 a connection that was opened and never used is closed without a word, so that no later request takes it for its answer", async () => {
  expect(await allThatIsAnswered("")).toBe("");
});

test("SEC-40 a request that stops halfway is told that it could not be read", async () => {
  expect(await allThatIsAnswered("GET / HTTP/1.1\r\nHost: half")).toMatch(/^HTTP\/1\.1 400 .*"errorCode":"unreadable_body"/s);
});

async function allThatIsAnswered(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}
