export interface OutboundLimits {
  timeoutMs: number;
  bytesMax: number;
}

/** What somebody outside answered, not yet believed: the JSON is for a schema to check; undefined if it is none. */
export interface OutboundAnswer {
  status: number;
  json: unknown;
}

/** Asks an address of our own configuration. Follows no redirect, waits no longer and reads no more than it was told. */
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
