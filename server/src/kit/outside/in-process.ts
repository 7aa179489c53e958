import { randomUUID } from "node:crypto";
import { REFUSALS } from "@magpie/domain/refusals";
import { isOurs, refusalAnswer, toRefusal } from "../http/errors";
import { readVisit, type VisitRules } from "../http/visit";
import type { FindSigned, FoundCall } from "./signed";

export interface SentRequest {
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

export interface ReceivedAnswer {
  status: number;
  text: string;
}

export interface InProcessAnswer {
  requestId: string;
  name: string;
  path: string;
  status: number;
  ms: number;
  /** Our own failure, where there was one. */
  error: unknown;
}

export interface InProcessKit {
  rules: VisitRules;
  find: FindSigned;
  clock(): Date;
  /** Counts and logs an answer like one that went over HTTP. */
  record(answered: InProcessAnswer): void;
}

/** Servers of this process by their address. */
const servers = new Map<string, InProcessKit>();

/** Lets callers in this process reach the signed calls without HTTP. Returns how that ends. */
export function serveInProcess(address: string, kit: InProcessKit): () => void {
  servers.set(address, kit);
  return () => void servers.delete(address);
}

/**
 * Posts to a server of this process: the same signed bytes meet the same checks and handler, and only HTTP is left out. Null where the
 * address is another's. It is not counted against the address it comes from, which is our own: the request that made us send it was
 * counted.
 */
export function postInProcess(address: string, sent: SentRequest): Promise<ReceivedAnswer> | null {
  const kit = servers.get(address);
  const call = kit?.find(sent.path);
  return kit && call ? receive(kit, call, sent) : null;
}

const OURSELVES = { remoteAddress: "127.0.0.1" };
const NO_COOKIES = { header: () => {} };

async function receive(
  { rules, clock, record }: InProcessKit,
  call: FoundCall,
  { path, headers, body }: SentRequest,
): Promise<ReceivedAnswer> {
  const began = performance.now();
  const requestId = randomUUID();
  const visit = readVisit({ id: requestId, headers, socket: OURSELVES, query: undefined }, NO_COOKIES, rules, clock());
  const tell = (status: number, answer: object, error?: unknown): ReceivedAnswer => {
    record({ requestId, name: call.name, path, status, ms: performance.now() - began, error });
    return { status, text: JSON.stringify(answer) };
  };
  try {
    const value = await call.answer({ visit, method: "POST", url: path, body: Buffer.from(body) });
    return tell(200, { success: true, value });
  } catch (error) {
    const refusal = toRefusal(error);
    return tell(REFUSALS[refusal.code], refusalAnswer(refusal, visit.language, requestId), isOurs(refusal) ? error : undefined);
  }
}
