import { reprice } from "./reprice";
import type { SealedTicket } from "./ticket";

/** Every text that is this one without some of its parts, the largest cuts first. */
function* cuts(text: string, mark: string): Generator<string> {
  const parts = text.split(mark);
  for (let length = Math.ceil(parts.length / 2); parts.length > 1 && length > 0; length = length > 1 ? Math.ceil(length / 2) : 0)
    for (let from = 0; from < parts.length; from += length) yield parts.toSpliced(from, length).join(mark);
}

/** A slot keeps its place when it is shortened or emptied; whole entries may be removed. */
function* selections(text: string): Generator<string> {
  if (text.includes(";")) return yield* cuts(text, ";");
  const slots = text.split("|");
  for (const [at, slot] of slots.entries()) {
    if (slots.length > 1 && slot !== "") yield slots.with(at, "").join("|");
    for (const cut of cuts(slot, ",")) yield slots.with(at, cut).join("|");
  }
}

/** Smaller tickets than this one, sold again on the same terms. */
export function* smaller(ticket: SealedTicket): Generator<SealedTicket> {
  for (const selection of selections(ticket.selection)) yield* resold({ ...ticket, selection });
  for (const positions of cuts(ticket.positions, ",")) yield* resold({ ...ticket, positions });
  if (ticket.multiple > 1) yield* resold({ ...ticket, multiple: 1 });
}

/** Empty for a ticket that nobody could have bought. */
function resold(ticket: SealedTicket): SealedTicket[] {
  try {
    return [{ ...ticket, ...reprice(ticket) }];
  } catch {
    return [];
  }
}
