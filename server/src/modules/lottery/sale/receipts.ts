import { createHash, createPrivateKey, createPublicKey, hash, type KeyObject, sign } from "node:crypto";
import type { Hash } from "@magpie/domain/lottery-check/merkle";
import { entryText } from "@magpie/domain/lottery-check/sealed-file";
import type { SealedTicket } from "@magpie/domain/lottery-check/ticket";
import type { Work } from "../../../kit/ctx";
import type { Draw } from "../draws/draws-store";
import type { TicketRow } from "./tickets-store";

/** Wraps a private key of 32 bytes for Node. */
const PKCS8_BEGIN = Buffer.from("302e020100300506032b657004220420", "hex");
const SPKI_BEGIN_LENGTH = 12;

interface ReceiptKey {
  keyId: string;
  /** The raw key in base64. */
  publicKey: string;
  private: KeyObject;
}

const keys = new Map<string, ReceiptKey>();

/** Derived from the merchant's secrets: the same on every node and after every start. */
export function receiptKey({ personal, merchant }: Pick<Work, "personal" | "merchant">): ReceiptKey {
  const seed = personal.digest("lottery.receipts", "ed25519");
  const name = `${merchant.id} ${seed.toString("hex")}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_BEGIN, seed]), format: "der", type: "pkcs8" });
  const raw = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(SPKI_BEGIN_LENGTH);
  const made = { private: key, publicKey: raw.toString("base64"), keyId: createHash("sha256").update(raw).digest("hex").slice(0, 16) };
  keys.set(name, made);
  return made;
}

/** Signs what was sold, and when by the database's clock. */
export function receiptOf(ctx: Pick<Work, "personal" | "merchant">, draw: Draw, ticket: TicketRow) {
  const { keyId, private: key } = receiptKey(ctx);
  const text = JSON.stringify(["ticket", draw.gameCode, draw.issue, ticket.placedAt.toISOString(), leafText(draw.book, ticket)]);
  return { text, signature: sign(null, Buffer.from(text), key).toString("base64"), keyId };
}

export const sha256: Hash = (bytes) => hash("sha256", bytes, "buffer");

/** The ticket's text in the sealed file of its issue. */
export function leafText(book: string, ticket: Pick<TicketRow, (keyof SealedTicket & keyof TicketRow) | "id" | "odds">): string {
  return entryText({ id: ticket.id, ticket: sealedTicket(book, ticket) });
}

const parsed = new Map<string, Record<string, bigint>>();
const PARSED_MOST = 10_000;

/** Many tickets share odds, so each text is parsed once. */
function readOdds(text: string): Record<string, bigint> {
  const known = parsed.get(text);
  if (known) return known;
  const odds = Object.fromEntries(Object.entries(JSON.parse(text) as Record<string, string>).map(([tier, odds4]) => [tier, BigInt(odds4)]));
  if (parsed.size < PARSED_MOST) parsed.set(text, odds);
  return odds;
}

export function writeOdds(odds4: Readonly<Record<string, bigint>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(odds4).map(([tier, odds]) => [tier, String(odds)])));
}

export function sealedTicket(book: string, ticket: Pick<TicketRow, (keyof SealedTicket & keyof TicketRow) | "odds">): SealedTicket {
  const { play, selection, positions, mode, group, accountGroup, unit, multiple, units, stake, cost, cap } = ticket;
  return {
    book,
    play,
    selection,
    positions,
    mode,
    unit,
    multiple,
    units,
    stake,
    cost,
    odds4: readOdds(ticket.odds),
    cap,
    ...(group !== null && { group }),
    ...(accountGroup !== null && { accountGroup }),
  };
}
