import type { SoldTicket } from "../sale/tickets-store";

/** Members who are settled together, each with all tickets: they are never parted, because some rules look at all of them. */
export type Lot = readonly (readonly SoldTicket[])[];

/** Expects tickets in the order of their members. */
export function byMember<Ticket extends Pick<SoldTicket, "memberId">>(tickets: readonly Ticket[]): Ticket[][] {
  const members: Ticket[][] = [];
  for (const ticket of tickets) {
    const last = members.at(-1);
    if (last?.[0]?.memberId === ticket.memberId) last.push(ticket);
    else members.push([ticket]);
  }
  return members;
}

/** No lot weighs more than `most` short tickets, except where one member alone has more. */
export function lotsOf<Ticket extends Pick<SoldTicket, "selection">>(members: readonly (readonly Ticket[])[], most: number) {
  const lots: (readonly Ticket[])[][] = [];
  let room = 0;
  for (const tickets of members) {
    const weight = tickets.reduce((sum, ticket) => sum + weightOf(ticket), 0);
    if (weight > room) {
      lots.push([]);
      room = most;
    }
    lots.at(-1)?.push(tickets);
    room -= weight;
  }
  return lots;
}

/** So many characters of a selection weigh as one more ticket: some paste thousands of entries. */
const CHARACTERS = 200;

function weightOf({ selection }: Pick<SoldTicket, "selection">): number {
  return 1 + Math.floor(selection.length / CHARACTERS);
}
