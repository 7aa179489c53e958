import type { Form, Play, PositionsForm, Selection, SlotForm, TicketForm } from "./play";
import { readTickets } from "./tickets-text";

/** The reason why a selection cannot be read. The place is that of the slot or ticket, counted from 1. */
export interface Fault {
  fault:
    | "too_long"
    | "wrong_slots"
    | "unknown_symbol"
    | "repeated_symbol"
    | "too_few"
    | "too_many"
    | "shared_symbol"
    | "wrong_ticket"
    | "wrong_positions"
    | "no_units";
  place?: number;
}

/** Enough for ten thousand tickets of five. */
export const SELECTION_LENGTH_MAX = 120_000;

/**
 * The most characters on a line, and on all lines of a slip together. Reading costs by the character, so this keeps the worst line and the
 * worst slip within a few milliseconds (`npm run bench:lottery`). Longer lists are bought in parts.
 */
export const LINE_TEXT_MAX = 10_000;
export const SLIP_TEXT_MAX = 20_000;

class Unreadable extends Error {
  constructor(readonly why: Fault) {
    super(why.fault);
  }
}

function no(fault: Fault["fault"], place?: number): never {
  throw new Unreadable(place === undefined ? { fault } : { fault, place });
}

/** Reads `1,2|3` or `1,2,3;4,5,6`, and the positions `1,5`. */
export function readSelection(play: Play, text: string, positions = ""): Selection | Fault {
  try {
    return readOrThrow(play, text, positions);
  } catch (error) {
    if (error instanceof Unreadable) return error.why;
    throw error;
  }
}

export function isFault<Read extends object>(read: Read): read is Extract<Read, { fault: string }> {
  return "fault" in read;
}

/** The only way to write a selection: texts that mean the same become the same text. */
export function writeSelection({ slots, tickets }: Selection): string {
  if (tickets.length > 0) return tickets.map((ticket) => ticket.join(",")).join(";");
  return slots.map((slot) => slot.join(",")).join("|");
}

function readOrThrow(play: Play, given: string, positionsText: string): Selection {
  if (given.length > SELECTION_LENGTH_MAX) no("too_long");
  const { form } = play;
  const text = spelled(form, given);
  const tickets = form.tickets && holdsTickets(form, text) ? ticketsIn(form.tickets, text) : [];
  const slots = tickets.length > 0 ? [] : readSlots(form, text);
  const positions = readPositions(form.positions, positionsText, tickets.length > 0);
  const selection: Selection = { slots, tickets, positions };
  if (play.units(selection) === 0) no("no_units");
  return selection;
}

/** A lone bare `443` is the entry `4,4,3`, just as it is among other entries. */
function spelled({ slots: [slot, ...rest], tickets }: Form, text: string): string {
  if (!tickets || !slot || rest.length > 0 || text.length !== tickets.length || !/^\d+$/.test(text)) return text;
  return slot.alphabet.read(text) === null ? [...text].join() : text;
}

/** Tickets are often pasted, so a repeated one counts once. */
function ticketsIn(form: TicketForm, text: string): (readonly string[])[] {
  const tickets = readTickets(form, text);
  return "wrong" in tickets ? no("wrong_ticket", tickets.wrong) : tickets;
}

function holdsTickets({ slots, tickets }: Form, text: string): boolean {
  if (text.includes(";") || slots.length === 0) return true;
  if (slots.length > 1) return !text.includes("|");
  // One ticket alone means the same as the set of its symbols, unless it repeats one.
  const symbols = text.split(",");
  return tickets !== undefined && new Set(symbols).size < symbols.length && readTicket(tickets, text) !== null;
}

function readSlots(form: Form, text: string): (readonly string[])[] {
  const { length } = form.slots;
  const parts = length === 0 && text === "" ? [] : text.split("|");
  if (parts.length !== length) no("wrong_slots");
  const slots = form.slots.map((slot, at) => readSlot(slot, parts[at] ?? "", at + 1));
  if (slots.filter((slot) => slot.length > 0).length < (form.leastFilled ?? 0)) no("too_few");
  if (form.disjoint && new Set(slots.flat()).size < slots.flat().length) no("shared_symbol");
  return slots;
}

/** Picks differ, but the same few symbols stand in slot after slot, so those are read once. */
const SLOT_LENGTH_MOST = 40;
const SLOTS_MOST = 5_000;
const slotsRead = new WeakMap<SlotForm, Map<string, readonly string[]>>();

function readSlot(form: SlotForm, text: string, place: number): readonly string[] {
  const known = slotsRead.get(form) ?? new Map<string, readonly string[]>();
  const found = known.get(text);
  if (found) return found;
  const slot = readNewSlot(form, text, place);
  if (text.length <= SLOT_LENGTH_MOST && known.size < SLOTS_MOST) slotsRead.set(form, known.set(text, slot));
  return slot;
}

function readNewSlot({ alphabet, least, most }: SlotForm, text: string, place: number): string[] {
  const { count, symbols } =
    text === "" ? { count: 0, symbols: [] } : ((alphabet.readMany ?? readFew)(text) ?? no("unknown_symbol", place));
  if (symbols.length < count) no("repeated_symbol", place);
  if (count < least) no("too_few", place);
  if (count > most) no("too_many", place);
  return symbols;

  function readFew(list: string) {
    const slot = list.split(",").map((one) => alphabet.read(one) ?? no("unknown_symbol", place));
    return { count: slot.length, symbols: [...new Set(slot)].sort((a, b) => alphabet.rank(a) - alphabet.rank(b)) };
  }
}

/** A ticket looks like a result: `9,0,5`, or `905` when each symbol is one digit. Null for any other text. */
export function readTicket({ alphabet, length, ordered, accepts }: TicketForm, text: string): string[] | null {
  const parts = /^\d+$/.test(text) && text.length === length ? [...text] : text.split(",");
  const ticket = parts.map((part) => alphabet.read(part)).filter((part) => part !== null);
  if (ticket.length !== length || parts.length !== length || !accepts(ticket)) return null;
  return ordered ? ticket : ticket.sort((a, b) => alphabet.rank(a) - alphabet.rank(b));
}

function readPositions(form: PositionsForm | undefined, text: string, forTickets: boolean): number[] {
  if (!form || (form.forTicketsOnly && !forTickets)) return text === "" ? [] : no("wrong_positions");
  const { of, least, most, among } = form;
  if (text === "" && among?.length === 1) return [...(among[0] ?? [])];
  const positions = text.split(",").map((one) => (/^[1-9]\d?$/.test(one) ? Number(one) : no("wrong_positions")));
  positions.sort((a, b) => a - b);
  if (new Set(positions).size < positions.length || positions.some((position) => position > of)) no("wrong_positions");
  if (positions.length < least || positions.length > most) no("wrong_positions");
  if (among && !among.some((group) => group.join() === positions.join())) no("wrong_positions");
  return positions;
}
