import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Keeps connections for later requests, if these are well formed; without it, each has one of its own. */
  agent?: Agent;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body read as JSON, or undefined. */
  json: unknown;
}

/** A request with exactly these headers and the body's length: `fetch` would add, merge and refuse some. */
export function rawRequest(address: string, path: string, given: RawRequest = {}): Promise<RawAnswer> {
  const { method = "GET", headers = {}, body, agent = false } = given;
  const { hostname, port } = new URL(address);
  // Node leaves the length out for DELETE, and the body would be read as the next request.
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...length, ...headers }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: readJson(text) });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
