import type { IncomingHttpHeaders } from "node:http";
import { type Answer, json, problem } from "./answer";
import type { Book } from "./book";
import type { Callbacks } from "./callbacks";
import { depositOrder, type Kind, outcomeOfAccount, payoutOrder, type SandboxPayment } from "./payment";
import { signatureProblem } from "./signature";

export interface Asked {
  method: string;
  /** Relative to the sandbox's own path, with the query. */
  path: string;
  /** The full request target, which the signature covers. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ApiKit {
  book: Book;
  callbacks: Callbacks;
  secret: string;
  clock: () => Date;
  payUrl(payment: SandboxPayment): string;
}

const KINDS: Record<string, Kind> = { "/deposits": "deposit", "/payouts": "payout" };

/** Answers the signed API for merchants' servers; null for unknown paths. */
export function answerApi(kit: ApiKit, asked: Asked): Answer | null {
  const { pathname, searchParams } = new URL(asked.path, "http://sandbox");
  const kind = KINDS[pathname];
  if (!kind) return null;
  const wrong = signatureProblem(kit.secret, asked.headers, `${asked.method} ${asked.target}`, asked.body, kit.clock());
  if (wrong) return problem(401, wrong);
  if (asked.method === "POST") return create(kit, kind, asked.body);
  const payment = kit.book.find(kind, searchParams.get("reference") ?? "");
  return payment ? json(200, shown(kit, payment)) : problem(404, "unknown_reference");
}

function create(kit: ApiKit, kind: Kind, body: Buffer): Answer {
  const order = (kind === "deposit" ? depositOrder : payoutOrder).safeParse(parse(body)).data;
  if (!order) return problem(400, "bad_order");
  const placed = kit.book.place(kind, order);
  if (!placed) return problem(409, "reference_conflict");
  if ("payee" in order) kit.callbacks.begin(placed.payment, outcomeOfAccount(order.payee.account));
  return json(placed.isNew ? 201 : 200, shown(kit, placed.payment));
}

function shown(kit: ApiKit, payment: SandboxPayment): object {
  const { id, kind, order, status, amount } = payment;
  const { reference, currency } = order;
  return { id, reference, status, amount, currency, ...(kind === "deposit" && { payUrl: kit.payUrl(payment) }) };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
