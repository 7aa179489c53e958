import { allOf, type Judged, outOfTime, type Rules } from "./judge-tickets";
import { type Judges, OutOfTime } from "./judges";
import type { Lot } from "./lots";
import type { SoldTicket } from "./tickets-store";

/** What judging may take: a thousandth of it is usual. */
export interface Patience {
  leastMs: number;
  perTicketMs: number;
}

export const PATIENCE: Patience = { leastMs: 10_000, perTicketMs: 20 };

/** Judges a lot in its time. Where that is not enough, what holds it up is found, and frozen alone: all others are judged. */
export function hearing(judges: Judges, rules: Rules, patience: Patience): (lot: Lot) => Promise<Judged> {
  const limitOf = (tickets: number) => patience.leastMs + tickets * patience.perTicketMs;

  /** Null when it takes too long. */
  async function inTime(members: readonly (readonly SoldTicket[])[]): Promise<Judged | null> {
    const count = members.reduce((sum, tickets) => sum + tickets.length, 0);
    try {
      return await judges.ask({ ask: "judge", rules, members }, limitOf(count));
    } catch (error) {
      if (error instanceof OutOfTime) return null;
      throw error;
    }
  }

  async function hearMember(tickets: readonly SoldTicket[]): Promise<Judged> {
    const judged = await inTime([tickets]);
    if (judged) return judged;
    const slow: SoldTicket[] = [];
    for (const ticket of tickets) if (!(await inTime([[ticket]]))) slow.push(ticket);
    const others = tickets.filter((ticket) => !slow.includes(ticket));
    const rest = slow.length > 0 && others.length > 0 ? await inTime([others]) : null;
    return rest ? allOf([rest, outOfTime(slow, limitOf(1))]) : outOfTime(tickets, limitOf(tickets.length));
  }

  return async (lot) => {
    const judged = await inTime(lot);
    if (judged) return judged;
    const each: Judged[] = [];
    for (const tickets of lot) each.push(await hearMember(tickets));
    return allOf(each);
  };
}
