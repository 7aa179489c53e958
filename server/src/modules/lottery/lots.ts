import type { SoldTicket } from "./tickets-store";

/** Members who are settled together, each with all tickets: they are never parted, because some rules look at all of them. */
export type Lot = readonly SoldTicket[][];

/** Of tickets in the order of their members. */
export function byMember(tickets: readonly SoldTicket[]): SoldTicket[][] {
  const members: SoldTicket[][] = [];
  for (const ticket of tickets) {
    const last = members.at(-1);
    if (last?.[0]?.memberId === ticket.memberId) last.push(ticket);
    else members.push([ticket]);
  }
  return members;
}

/** No lot has more tickets than this, but for that of a member who has more alone. */
export function lotsOf(members: readonly SoldTicket[][], ticketsMost: number): Lot[] {
  const lots: SoldTicket[][][] = [];
  let room = 0;
  for (const tickets of members) {
    if (tickets.length > room) {
      lots.push([]);
      room = ticketsMost;
    }
    lots.at(-1)?.push(tickets);
    room -= tickets.length;
  }
  return lots;
}
