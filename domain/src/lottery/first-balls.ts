import { wholeNumbers } from "./alphabet";
import { arrangements, choose, products, range } from "./combinatorics";
import { hits } from "./per-combination";
import { CLASSIC, type Play, type Selection, won } from "./play";
import { ratio } from "./ratio";

const areDifferent = (ticket: readonly string[]) => new Set(ticket).size === ticket.length;

/** The first k balls in drawn order, of n different ones. */
export function orderedStraight(code: string, k: number, n: number): Play {
  const alphabet = wholeNumbers(1, n);
  const chance = ratio(1, arrangements(n, k));
  const tiers = [{ name: "straight", chance }];
  return {
    code,
    modes: CLASSIC,
    form: {
      slots: range(1, k).map(() => ({ alphabet, least: 1, most: n })),
      // With one slot, a ticket and a pick are the same.
      ...(k > 1 && { tickets: { alphabet, length: k, ordered: true, accepts: areDifferent } }),
    },
    units: ({ slots, tickets }) => tickets.length || differentTuples(slots),
    tiers: () => tiers,
    judge: ({ slots, tickets }, { balls }) => {
      const hit =
        tickets.length > 0
          ? tickets.some((ticket) => ticket.every((ball, at) => ball === String(balls[at])))
          : slots.every((slot, at) => slot.includes(String(balls[at])));
      return won("straight", hit ? 1 : 0);
    },
    covers: ({ slots, tickets }) =>
      (tickets.length > 0 ? tickets : products(slots).filter(areDifferent)).map((ticket) => ({
        market: "straight",
        outcome: ticket.join(),
        chance,
      })),
  };
}

/** How many ways to take one of each slot without taking any twice. */
function differentTuples([slot, ...rest]: Selection["slots"], taken: readonly string[] = []): number {
  if (!slot) return 1;
  let ways = 0;
  for (const ball of slot) if (!taken.includes(ball)) ways += differentTuples(rest, [...taken, ball]);
  return ways;
}

/** The first k balls in any order. */
export function firstGroup(code: string, k: number, n: number): Play {
  const alphabet = wholeNumbers(1, n);
  const tiers = [{ name: "group", chance: ratio(1, choose(n, k)) }];
  return {
    code,
    modes: CLASSIC,
    form: { slots: [{ alphabet, least: k, most: n }], tickets: { alphabet, length: k, ordered: false, accepts: areDifferent } },
    units: ({ slots: [set = []], tickets }) => tickets.length || choose(set.length, k),
    tiers: () => tiers,
    judge: ({ slots: [set = []], tickets }, { balls }) => {
      const drawn = balls.slice(0, k);
      const hit = tickets.length > 0 ? tickets.some((ticket) => hits(drawn, ticket) === k) : hits(drawn, set) === k;
      return won("group", hit ? 1 : 0);
    },
  };
}
