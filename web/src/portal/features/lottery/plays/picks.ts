import { readPaste } from "@magpie/domain/lottery/paste";
import type { Play, SlotForm } from "@magpie/domain/lottery/play";
import { isFault, readSelection } from "@magpie/domain/lottery/selection";

/** The player's picks so far for one play, pressed and typed. */
export interface Picks {
  slots: readonly (readonly string[])[];
  /** Counted from 1. */
  positions: readonly number[];
  /** Tickets or long numbers, as they were typed or pasted. */
  typed: string;
  /** True if the typed ones count. */
  isTyped: boolean;
}

/** The result of reading a typed text. */
export interface Typed {
  good: string[];
  repeated: number;
  wrong: string[];
}

export function noPicks({ form }: Play): Picks {
  return {
    slots: form.slots.map(() => []),
    positions: form.positions?.among?.[0] ?? allPlaces(form.positions),
    typed: "",
    isTyped: mustType(form.slots) || (form.slots.length === 0 && form.tickets !== undefined),
  };
}

function allPlaces(positions: Play["form"]["positions"]): number[] {
  return positions ? Array.from({ length: Math.max(positions.least, 1) }, (_, at) => at + 1) : [];
}

/** Numbers that are too many to offer. */
export function mustType(slots: readonly SlotForm[]): boolean {
  return slots.length === 1 && slots[0]?.alphabet.offered.length === 0;
}

/** True if a play takes typed tickets besides pressed keys. */
export function mayType({ form }: Play): boolean {
  return form.tickets !== undefined && form.slots.length > 0;
}

/** The least number of symbols in a slot. Anchors alone are no bet: the others fill it up. */
export function leastIn({ slots, disjoint }: Play["form"], at: number): number {
  const anchors = disjoint && at > 0 ? slots[0]?.most : undefined;
  return anchors ?? Math.max(slots[at]?.least ?? 0, 1);
}

export function toggled(play: Play, picks: Picks, slot: number, symbol: string): Picks {
  const form = play.form.slots[slot];
  const before = picks.slots[slot] ?? [];
  if (!form) return picks;
  if (before.includes(symbol)) return withSlot(play, picks, slot, without(before, symbol));
  if (before.length < form.most) return withSlot(play, picks, slot, [...before, symbol]);
  return form.most === 1 ? withSlot(play, picks, slot, [symbol]) : picks;
}

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one);

/** Puts symbols into a slot; where none may stand in two, they leave the other. */
export function withSlot(play: Play, picks: Picks, slot: number, symbols: readonly string[]): Picks {
  const most = play.form.slots[slot]?.most ?? 0;
  const chosen = symbols.slice(0, most);
  const slots = picks.slots.map((other, at) => {
    if (at === slot) return chosen;
    return play.form.disjoint ? other.filter((symbol) => !chosen.includes(symbol)) : other;
  });
  return { ...picks, slots };
}

export function withPosition({ form }: Play, picks: Picks, position: number): Picks {
  const { least = 1, most = 1 } = form.positions ?? {};
  const { positions } = picks;
  if (positions.includes(position)) {
    return positions.length > least ? { ...picks, positions: positions.filter((one) => one !== position) } : picks;
  }
  const kept = positions.length < most ? positions : positions.slice(1);
  return { ...picks, positions: [...kept, position].sort((a, b) => a - b) };
}

export type Share = "all" | "big" | "small" | "odd" | "even";

/** The numbers of a slot that are big, odd and so on. */
export function shareOf({ alphabet, most }: SlotForm, share: Share): string[] {
  const numbers = alphabet.offered.map(Number);
  const middle = Math.ceil((Math.min(...numbers) + Math.max(...numbers)) / 2);
  const fits: Record<Share, (number: number) => boolean> = {
    all: () => true,
    big: (number) => number >= middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
  };
  return alphabet.offered.filter((symbol) => fits[share](Number(symbol))).slice(0, most);
}

/** True if a slot's numbers can be big or odd. */
export function hasShares({ alphabet, most }: SlotForm): boolean {
  return alphabet.size >= 10 && most >= 5 && alphabet.offered.every((symbol) => /^\d+$/.test(symbol));
}

export function readTyped(play: Play, text: string): Typed {
  const [slot] = play.form.slots;
  if (mustType(play.form.slots) && slot) return readNumbers(slot, text);
  if (!play.form.tickets) return { good: [], repeated: 0, wrong: [] };
  const { tickets, repeated, wrong } = readPaste(play.form.tickets, text);
  return { good: tickets, repeated, wrong };
}

function readNumbers({ alphabet }: SlotForm, text: string): Typed {
  const entries = text.split(/[\s,;|]+/).filter(Boolean);
  const read = entries.map((entry) => alphabet.read(entry));
  const good = [...new Set(read.filter((symbol) => symbol !== null))];
  const wrong = entries.filter((_, at) => read[at] === null);
  return { good, repeated: entries.length - wrong.length - good.length, wrong };
}

/** The selection and its positions as a line carries them. */
export function lineOf(play: Play, picks: Picks): { selection: string; positions: string } {
  const { form } = play;
  const isTickets = picks.isTyped && !mustType(form.slots);
  const selection = picks.isTyped
    ? readTyped(play, picks.typed).good.join(isTickets ? ";" : ",")
    : picks.slots.map((slot) => slot.join(",")).join("|");
  const needed = form.positions && (isTickets || !form.positions.forTicketsOnly);
  return { selection, positions: needed ? picks.positions.join(",") : "" };
}

/** The number of bets that the picks make; none while something is missing. */
export function unitsOf(play: Play, picks: Picks): number {
  const { selection, positions } = lineOf(play, picks);
  const read = readSelection(play, selection, positions);
  return isFault(read) ? 0 : play.units(read);
}
