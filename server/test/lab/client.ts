import { createHmac, randomBytes } from "node:crypto";

/** A door to try, and its vendor's data. */
export interface Target {
  url: string;
  /** The merchant's code, when the host does not name it. */
  merchant: string | null;
  vassalage: string;
  secret: string;
  gameCode: string;
  /** Another game of the vendor, which nobody has open. */
  otherGame: string;
  currency: string;
  /** Launch tokens of two players with at least 1,000 each. */
  launches: readonly [string, string];
  /** Somebody at the merchant who never opened a game of the vendor, if one is known. */
  stranger?: string;
}

export interface DoorAnswer {
  status: number;
  code: string;
  value: Record<string, unknown>;
  text: string;
}

export type Kind = "open" | "sessions" | "balance" | "bet" | "win" | "play" | "rollback" | "close";

/** The changes to a request between signing and sending. */
export interface Tampering {
  secret?: string;
  timestamp?: string;
  nonce?: string;
  /** Signed instead of the real one. */
  signedPath?: string;
  body?: (body: string) => string;
  signature?: (signature: string) => string;
  path?: (path: string) => string;
  headers?: Record<string, string | null>;
  /** Disconnects before the answer comes. */
  hangUp?: boolean;
}

/** Plays the vendor: signs as it must, and spoils the given parts. */
export class VendorClient {
  constructor(
    readonly target: Target,
    /** Every request goes out under a new id, as if the door forgot the ids it has seen. */
    private readonly forgetful = false,
  ) {}

  async send(kind: Kind, input: object | string, tampering: Tampering = {}): Promise<DoorAnswer> {
    const { target } = this;
    const body = typeof input === "string" ? input : JSON.stringify(this.forgetful && kind !== "rollback" ? renamed(input) : input);
    const path = `/vendor/${target.vassalage}/${kind}`;
    const timestamp = tampering.timestamp ?? String(Math.floor(Date.now() / 1000));
    const once = tampering.nonce === undefined ? "" : `${tampering.nonce}\n`;
    const signed = `POST\n${tampering.signedPath ?? path}\n${timestamp}\n${once}${body}`;
    const signature = createHmac("sha256", tampering.secret ?? target.secret)
      .update(signed)
      .digest("hex");
    const headers = new Headers({
      "Content-Type": "application/json",
      "X-Timestamp": timestamp,
      "X-Signature": tampering.signature?.(signature) ?? signature,
      ...(tampering.nonce !== undefined && { "X-Nonce": tampering.nonce }),
    });
    if (target.merchant) headers.set("Merchant", target.merchant);
    for (const [name, value] of Object.entries(tampering.headers ?? {})) value === null ? headers.delete(name) : headers.set(name, value);
    const sent = tampering.body?.(body) ?? body;
    const gone = new AbortController();
    const asked = fetch(target.url + (tampering.path?.(path) ?? path), { method: "POST", headers, body: sent, signal: gone.signal });
    if (tampering.hangUp) setTimeout(() => gone.abort(), 1);
    return readAnswer(await asked);
  }
}

async function readAnswer(response: Response): Promise<DoorAnswer> {
  const text = await response.text();
  const json = (() => {
    try {
      return JSON.parse(text) as { success?: boolean; errorCode?: string; value?: Record<string, unknown> };
    } catch {
      return {};
    }
  })();
  return { status: response.status, code: json.success ? "ok" : (json.errorCode ?? "none"), value: json.value ?? {}, text };
}

function renamed(input: object): object {
  return "transactionId" in input ? { ...input, transactionId: newId("lost") } : input;
}

export function newId(what: string): string {
  return `${what}-${randomBytes(8).toString("hex")}`;
}
