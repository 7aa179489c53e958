import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchOutbound } from "./outbound";

const LIMITS = { timeoutMs: 300, bytesMax: 1_000 };

let server: Server;
let address: string;
let answer: RequestListener;
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function ask(as: RequestListener, scheme = "http"): ReturnType<typeof fetchOutbound> {
  asked = [];
  answer = as;
  return fetchOutbound(`${scheme}://${address}/asked`, { method: "POST", body: "{}" }, LIMITS);
}

test.each<[string, RequestListener]>([
  ["says nothing", () => {}],
  ["says one letter now and then and never ends", (_, response) => void setInterval(() => response.write(" "), 50).unref()],
  ["begins to answer and says nothing more", (_, response) => void response.writeHead(200).write('{"a":')],
  ["breaks off", (_, response) => void response.socket?.destroy()],
  [
    "breaks off in the middle",
    (_, response) => void response.writeHead(200, { "Content-Length": "9" }).write("{", () => response.destroy()),
  ],
  ["sends more than anybody could mean", (_, response) => void response.end("x".repeat(2_000))],
  ["sends without an end", (_, response) => void setInterval(() => response.write("x".repeat(600)), 5).unref()],
  ["does not speak its protocol", (_, response) => void response.socket?.end("220 mail.test ready\r\n")],
])("F-12 SEC-41 one outside that %s is given up, within time and size", async (_what, as) => {
  await expect(ask(as)).rejects.toThrow();
});

test.each([301, 302, 307, 308])("F-12 SEC-21 one outside that sends us elsewhere (%s) sends us nowhere", async (status) => {
  await expect(ask((_, response) => void response.writeHead(status, { Location: "/elsewhere" }).end())).rejects.toThrow();
  expect(asked).toEqual(["/asked"]);
});

test("F-12 one outside without a certificate we trust hears nothing of what we say", async () => {
  await expect(ask((_, response) => void response.end("{}"), "https")).rejects.toThrow();
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener, { status: number; json: unknown }]>([
  ["fails", (_, response) => void response.writeHead(500).end("<h1>oops</h1>"), { status: 500, json: undefined }],
  ["sends garbage", (_, response) => void response.end("\u0000{]"), { status: 200, json: undefined }],
  ["sends nothing", (_, response) => void response.writeHead(204).end(), { status: 204, json: undefined }],
  [
    "calls it a picture",
    (_, response) => void response.writeHead(200, { "Content-Type": "image/png" }).end('"a"'),
    { status: 200, json: "a" },
  ],
])("F-12 of one outside that %s we know the status, and no more than it said", async (_what, as, known) => {
  expect(await ask(as)).toEqual(known);
});
