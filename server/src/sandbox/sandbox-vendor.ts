import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, json, problem } from "./answer";
import { signatureProblem } from "./signature";
import { VendorBook, type VendorOrder, vendorOrder } from "./vendor-book";

const BODY_BYTES_MAX = 16_384;
const LATE_MS = 8_000;

export interface SandboxVendorOptions {
  /** Shared with the one portal it serves. */
  secret: string;
  /** The file of its book; null keeps it in memory. */
  file: string | null;
  clock?: () => Date;
  /** Waits before a late transfer is done; tests replace it so that no time passes. */
  wait?: (ms: number) => Promise<unknown>;
}

export interface SandboxVendor {
  url: string;
  secret: string;
  book: VendorBook;
  close(): Promise<void>;
}

/** The simulated fate of a transfer, chosen by the last two digits of the amount. */
type Mood = "refuse" | "answer-lost" | "order-lost" | "late" | "good";
const MOODS: Record<string, Mood> = { "01": "refuse", "02": "answer-lost", "03": "order-lost", "04": "late" };

/** A game vendor that keeps its players' money itself, on its own local port. It does not keep the process alive. */
export async function openSandboxVendor({
  secret,
  file,
  clock = () => new Date(),
  wait = passTime,
}: SandboxVendorOptions): Promise<SandboxVendor> {
  const book = new VendorBook(file);
  const heard = new Set<string>();

  /** Null closes the connection without an answer. */
  function transfer(order: VendorOrder): Answer | null {
    const known = book.find(order.reference);
    // A simulated failure happens once per reference, so that a repeat succeeds.
    const mood = known || heard.has(order.reference) ? "good" : moodOf(order.amount);
    heard.add(order.reference);
    if (mood === "order-lost") return null;
    if (mood === "refuse" || !(known || book.hasRoomFor(order))) return problem(422, "refused");
    const placed = book.place(order, "pending");
    if (!placed) return problem(409, "reference_conflict");
    if (mood === "late") void wait(LATE_MS).then(() => book.finish(placed));
    else if (placed.status === "pending" && !known) book.finish(placed);
    return mood === "answer-lost" ? null : json(200, { reference: order.reference, status: placed.status });
  }

  function answer(method: string, target: string, body: Buffer): Answer | null {
    const { pathname, searchParams: asked } = new URL(target, "http://vendor");
    if (method === "POST" && pathname === "/transfers") {
      const order = vendorOrder.safeParse(parse(body)).data;
      return order ? transfer(order) : problem(400, "bad_order");
    }
    if (method !== "GET") return problem(404, "not_found");
    if (pathname === "/balance") return json(200, { balance: book.balance(asked.get("player") ?? "", asked.get("currency") ?? "") });
    const known = pathname === "/transfers" && book.find(asked.get("reference") ?? "");
    return known ? json(200, { reference: known.order.reference, status: known.status }) : problem(404, "unknown_reference");
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request;
    const body = await readBody(request);
    const wrong = signatureProblem(secret, headers, `${method} ${url}`, body, clock());
    const said = wrong ? problem(401, wrong) : answer(method, url, body);
    if (said) response.writeHead(said.status, said.headers).end(said.body);
    else request.socket.destroy();
  }

  const server = createServer((request, response) => void serve(request, response).catch(() => request.socket.destroy()));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    book,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function passTime(ms: number): Promise<unknown> {
  return sleep(ms, undefined, { ref: false });
}

function moodOf(amount: string): Mood {
  return MOODS[amount.slice(-2)] ?? "good";
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (length > BODY_BYTES_MAX) throw new Error("too large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
