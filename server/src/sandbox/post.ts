import { lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";

const TIMEOUT_MS = 10_000;

/** Resolves names below localhost to this machine, as browsers do; not every system's resolver does. */
const lookupHere: LookupFunction = (name, options, found) => lookup(name.endsWith(".localhost") ? "localhost" : name, options, found);

/** Returns the status and ignores the body. */
export function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  const request = url.startsWith("https:") ? requestHttps : requestHttp;
  const all = { "Content-Type": "application/json", "Content-Length": String(Buffer.byteLength(body)), ...headers };
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers: all, lookup: lookupHere, signal: AbortSignal.timeout(TIMEOUT_MS), agent: false };
    const sent = request(url, options, (response) => {
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
      response.resume();
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
