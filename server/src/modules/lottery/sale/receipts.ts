import { hash } from "node:crypto";
import { entryText } from "@magpie/domain/lottery-check/sealed-file";
import type { SealedTicket } from "@magpie/domain/lottery-check/ticket";
import type { Hash } from "@magpie/domain/merkle";
import type { Work } from "../../../kit/ctx";
import { type SignedText, signingKey, signText } from "../../../kit/seal/signing";
import type { Draw } from "../draws/draws-store";
import type { TicketRow } from "./tickets-store";

const PURPOSE = "lottery.receipts";

export function receiptKey(ctx: Pick<Work, "personal" | "merchant">) {
  return signingKey(ctx, PURPOSE);
}

/** Signs what was sold, and when by the database's clock. */
export function receiptOf(ctx: Pick<Work, "personal" | "merchant">, draw: Draw, ticket: TicketRow): SignedText {
  return signText(
    ctx,
    PURPOSE,
    JSON.stringify(["ticket", draw.gameCode, draw.issue, ticket.placedAt.toISOString(), leafText(draw.book, ticket)]),
  );
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
