import type { SoldTicket } from "../sale/tickets-store";
import { allOf, type Judged, outOfTime, type Rules } from "../settlement/judge-tickets";
import { type Judges, OutOfTime } from "../settlement/judges";
import { type Lot, lotsOf } from "../settlement/lots";

/** Time that judging may take: a thousandth of it is usual. */
export interface Patience {
  leastMs: number;
  perTicketMs: number;
}

export const PATIENCE: Patience = { leastMs: 10_000, perTicketMs: 20 };

/** Handing over more at once would itself hold up everybody else. */
const ASKED_AT_ONCE = 1_000;

/** Judges a lot within its time. Where that is not enough, the tickets that take too long are found and held back alone; all others are judged. */
export function hearing(judges: Judges, rules: Rules, patience: Patience): (lot: Lot) => Promise<Judged> {
  const limitOf = (tickets: number) => patience.leastMs + tickets * patience.perTicketMs;

  async function inTime(members: Lot): Promise<Judged | null> {
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

  async function hearSome(members: Lot): Promise<Judged> {
    const judged = await inTime(members);
    if (judged) return judged;
    const each: Judged[] = [];
    for (const tickets of members) each.push(await hearMember(tickets));
    return allOf(each);
  }

  return async (lot) => {
    const each: Judged[] = [];
    for (const some of lotsOf(lot, ASKED_AT_ONCE)) each.push(await hearSome(some));
    return allOf(each);
  };
}
