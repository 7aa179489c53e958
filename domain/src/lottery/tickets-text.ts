import type { TicketForm } from "./play";

const COMMA = ",".charCodeAt(0);
const SEMICOLON = ";".charCodeAt(0);
const ZERO = "0".charCodeAt(0);

/** The first entry that is not a ticket, counted from 1. */
export interface WrongTicket {
  wrong: number;
}

/**
 * Reads `1,2,3;456`: single entries in their order, each once. A pasted list can be as long as a slip, so it is read number by number
 * without making a text for each: an entry is one number, with a digit for each symbol.
 */
export function readTickets(form: TicketForm, text: string): (readonly string[])[] | WrongTicket {
  const { alphabet, length, ordered, accepts } = form;
  const ranks = ranksOf(form);
  const base = alphabet.size;
  const seen = new Uint8Array(base ** length);
  const codes: number[] = [];
  const tickets = new Map<number, string[]>();
  const entry = new Array<number>(length).fill(0);
  let place = 0;
  for (let from = 0; from <= text.length; ) {
    place++;
    const end = readEntry(text, from, ranks, entry);
    if (end < 0) return { wrong: place };
    from = end + 1;
    const written = codeOf(entry, base);
    if (seen[written]) continue;
    seen[written] = 1;
    if (!ordered) raise(entry);
    const code = codeOf(entry, base);
    if (code !== written && seen[code]) continue;
    const ticket = symbolsOf(form, entry);
    if (!accepts(ticket)) return { wrong: place };
    seen[code] = 1;
    codes.push(code);
    tickets.set(code, ticket);
  }
  return Array.from(Int32Array.from(codes).sort(), (code) => tickets.get(code) ?? []);
}

/** Writes an entry's ranks, and returns the place where it ends; -1 when the text is not an entry. */
function readEntry(text: string, from: number, ranks: Int8Array, entry: number[]): number {
  let at = from;
  let count = 0;
  let value = 0;
  let digits = 0;
  for (; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === SEMICOLON) break;
    if (char === COMMA) {
      if (!put(entry, count++, value, digits, ranks)) return -1;
      value = 0;
      digits = 0;
      continue;
    }
    const digit = char - ZERO;
    if (digit < 0 || digit > 9) return -1;
    value = 10 * value + digit;
    digits++;
    if (digits > entry.length && digits > 2) return -1;
  }
  if (count === 0 && at - from === entry.length) return readBare(text, from, ranks, entry) ? at : -1;
  if (!put(entry, count++, value, digits, ranks)) return -1;
  return count === entry.length ? at : -1;
}

/** Refuses a symbol with a leading zero, unless it is the zero itself. */
function put(entry: number[], count: number, value: number, digits: number, ranks: Int8Array): boolean {
  const rank = digits === (value > 9 ? 2 : 1) ? (ranks[value] ?? -1) : -1;
  if (rank < 0 || count >= entry.length) return false;
  entry[count] = rank;
  return true;
}

/** `905`: each symbol is one digit. */
function readBare(text: string, from: number, ranks: Int8Array, entry: number[]): boolean {
  for (let at = 0; at < entry.length; at++) if (!put(entry, at, text.charCodeAt(from + at) - ZERO, 1, ranks)) return false;
  return true;
}

function codeOf(entry: readonly number[], base: number): number {
  let code = 0;
  for (let at = 0; at < entry.length; at++) code = code * base + (entry[at] ?? 0);
  return code;
}

/** Sorts a handful of ranks; the language's own sort takes longer than all the rest of an entry. */
function raise(entry: number[]): void {
  for (let at = 1; at < entry.length; at++) {
    const rank = entry[at] ?? 0;
    let to = at;
    for (; to > 0 && (entry[to - 1] ?? 0) > rank; to--) entry[to] = entry[to - 1] ?? 0;
    entry[to] = rank;
  }
}

const known = new WeakMap<TicketForm, Int8Array>();

/** The rank of each symbol, which is a whole number of one or two digits, or -1 when it is not in the alphabet. */
function ranksOf(form: TicketForm): Int8Array {
  const found = known.get(form);
  if (found) return found;
  const { alphabet } = form;
  const ranks = Int8Array.from({ length: 100 }, (_, number) =>
    alphabet.read(String(number)) === null ? -1 : alphabet.rank(String(number)),
  );
  known.set(form, ranks);
  return ranks;
}

function symbolsOf({ alphabet }: TicketForm, ranks: readonly number[]): string[] {
  return ranks.map((rank) => alphabet.offered[rank] ?? "");
}
