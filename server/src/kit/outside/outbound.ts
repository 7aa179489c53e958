export interface OutboundLimits {
  timeoutMs: number;
  bytesMax: number;
}

/** An unchecked answer from outside. The JSON must still pass a schema; it is undefined if the body was not JSON. */
export interface OutboundAnswer {
  status: number;
  json: unknown;
}

/** Fetches an address of our own configuration, without following redirects, within limits of time and size. */
export async function fetchOutbound(url: string, init: RequestInit, limits: OutboundLimits): Promise<OutboundAnswer> {
  const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(limits.timeoutMs) });
  return { status: response.status, json: parse(await readAtMost(response, limits.bytesMax)) };
}

async function readAtMost(response: Response, bytesMax: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > bytesMax) throw new Error(`an answer of more than ${bytesMax} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
