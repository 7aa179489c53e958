import type { Result } from "../book";
import type { Bet } from "../game";

const SEVEN = 7;

/** The spots that a result pays, only to light them up: the server decides the amounts. */
export function paidSpots({ winner, suited, ...cards }: Result): ReadonlySet<Bet> {
  const paid = new Set<Bet>([winner]);
  if (suited) paid.add("suited-tie");
  for (const side of ["dragon", "tiger"] as const) {
    const { rank } = cards[side];
    if (rank === SEVEN) continue;
    paid.add(`${side}-${rank > SEVEN ? "big" : "small"}`);
    paid.add(`${side}-${rank % 2 === 1 ? "odd" : "even"}`);
  }
  return paid;
}
