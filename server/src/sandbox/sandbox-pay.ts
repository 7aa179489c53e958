import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, problem } from "./answer";
import { type ApiKit, type Asked, answerApi } from "./api";
import { Book } from "./book";
import { Callbacks } from "./callbacks";
import { payPage, payPagePolicy } from "./page";
import { OUTCOMES, type SandboxPayment } from "./payment";

export const SANDBOX_PATH = "/sandbox-pay";
const BODY_BYTES_MAX = 16_384;

export interface SandboxOptions {
  /** Shared with the one portal it serves. */
  secret: string;
  clock?: () => Date;
  /** Waits between events; tests replace it so that no time passes. */
  wait?: (ms: number) => Promise<unknown>;
}

export interface SandboxPay {
  /** The base address of the API for merchants' servers. */
  url: string;
  secret: string;
  /** The same handler, for a portal that mounts it under its own path so that browsers reach the payment page. */
  listener: RequestListener;
  /** Resolves when all outcomes were played and all notices sent. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A payment provider without real money, on its own local port. It does not keep the process alive. */
export async function openSandboxPay({ secret, clock = () => new Date(), wait }: SandboxOptions): Promise<SandboxPay> {
  const callbacks = new Callbacks({ secret, clock, ...(wait && { wait }) });
  const kit: ApiKit = { book: new Book(), callbacks, secret, clock, payUrl: payUrlOf };
  const listener: RequestListener = (request, response) => void serve(kit, request, response);
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${SANDBOX_PATH}`,
    secret,
    listener,
    idle: () => callbacks.idle(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/** The payment page is on the same origin as the merchant's own page. */
function payUrlOf(payment: SandboxPayment): string {
  return new URL(`${SANDBOX_PATH}/pay/${payment.id}`, returnUrlOf(payment)).href;
}

function returnUrlOf({ order }: SandboxPayment): string {
  return "returnUrl" in order ? order.returnUrl : order.callbackUrl;
}

async function serve(kit: ApiKit, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerTo(kit, request).catch(() => problem(500, "broken"));
  response.writeHead(answer.status, { ...HEADERS, ...answer.headers }).end(answer.body);
}

const HEADERS = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer" };

async function answerTo(kit: ApiKit, request: IncomingMessage): Promise<Answer> {
  const { method = "", url = "", headers } = request;
  if (!url.startsWith(`${SANDBOX_PATH}/`) || !["GET", "POST"].includes(method)) return problem(404, "not_found");
  const body = await readBody(request);
  if (!body) return problem(413, "too_large");
  const asked: Asked = { method, path: url.slice(SANDBOX_PATH.length), target: url, headers, body };
  return answerApi(kit, asked) ?? answerPage(kit, asked) ?? problem(404, "not_found");
}

/** Answers the payment page. Anybody who knows a payment's address may pay it. */
function answerPage({ book, callbacks }: ApiKit, { method, path, body }: Asked): Answer | null {
  const payment = book.findById(/^\/pay\/([\w-]+)$/.exec(path)?.[1] ?? "");
  if (payment?.kind !== "deposit") return null;
  const returnUrl = returnUrlOf(payment);
  if (method === "GET") return page(payment, returnUrl);
  const asked = new URLSearchParams(body.toString()).get("outcome");
  const outcome = OUTCOMES.find((known) => known === asked);
  if (!outcome) return problem(400, "unknown_outcome");
  callbacks.begin(payment, outcome);
  return { status: 303, headers: { Location: returnUrl }, body: "" };
}

function page(payment: SandboxPayment, returnUrl: string): Answer {
  const nonce = randomBytes(16).toString("base64url");
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": payPagePolicy(returnUrl, nonce) };
  return { status: 200, headers, body: payPage(payment, returnUrl, nonce) };
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > BODY_BYTES_MAX) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
