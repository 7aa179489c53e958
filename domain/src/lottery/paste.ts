import type { TicketForm } from "./play";
import { readTicket } from "./selection";

/** The tickets and faults in a text that somebody pasted or typed. */
export interface PastedTickets {
  /** Each once, in the order they came. */
  tickets: string[];
  repeated: number;
  /** In their original spelling. */
  wrong: string[];
}

/** Tickets stand on lines of their own or between semicolons; within one, commas, spaces or dashes separate the symbols. */
export function readPaste(form: TicketForm, text: string): PastedTickets {
  const entries = text
    .split(/[;\n\r]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const tickets = new Set<string>();
  const wrong: string[] = [];
  for (const entry of entries) {
    const ticket = readTicket(form, entry.replace(/[\s,-]+/g, ","));
    if (ticket) tickets.add(ticket.join(","));
    else wrong.push(entry);
  }
  return { tickets: [...tickets], repeated: entries.length - wrong.length - tickets.size, wrong };
}
