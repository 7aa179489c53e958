import type { SealedTicket } from "./ticket";

/** Enough for the favourites of a large issue, and few enough to hold in memory. */
const REMEMBERED = 100_000;
const LONGEST = 200;

/** Many tickets of an issue have the same pick, so work that depends on the pick alone is done once for all of them. */
export function remembering<Answer>(work: (ticket: SealedTicket) => Answer): (ticket: SealedTicket) => Answer {
  const known = new Map<string, Answer>();
  return (ticket) => {
    const pick = `${ticket.play} ${ticket.selection} ${ticket.positions}`;
    const remembered = known.get(pick);
    if (remembered !== undefined) return remembered;
    const answer = work(ticket);
    if (pick.length <= LONGEST && known.size < REMEMBERED) known.set(pick, answer);
    return answer;
  };
}
