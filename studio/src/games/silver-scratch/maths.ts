import { range } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import type { Chance } from "../../kit/maths/chance";
import { type InstantGame, type Spread, spreadOf } from "../../kit/maths/game";
import type { Event } from "./book";
import { ALIKE, CELLS, game, PRIZES, TICKETS } from "./game";

const WINNING = PRIZES.reduce((sum, [, tickets]) => sum + tickets, 0);
const SYMBOLS = range(0, PRIZES.length - 1);
/** Every symbol twice: whatever is taken from here shows none three times. */
const PAIRS = [...SYMBOLS, ...SYMBOLS];

export const spread: Spread = spreadOf([[0, 1 - WINNING / TICKETS], ...PRIZES.map(([x, tickets]) => [x, tickets / TICKETS] as const)]);

/** The symbol that a card of this number wins; null for none. */
export function prizeOf(ticket: number): number | null {
  let left = ticket;
  for (const [symbol, [, tickets]] of PRIZES.entries()) {
    if (left < tickets) return symbol;
    left -= tickets;
  }
  return null;
}

/** The prize is decided first; the picture is laid out around it with the same stream. */
function layOut(chance: Chance, prize: number | null): number[] {
  if (prize === null) return chance.pick(PAIRS, CELLS);
  const winning = chance.pick(range(0, CELLS - 1), ALIKE);
  const others = chance.pick(
    PAIRS.filter((symbol) => symbol !== prize),
    CELLS - ALIKE,
  );
  return range(0, CELLS - 1).map((cell) => (winning.includes(cell) ? prize : (others.shift() as number)));
}

export const silverScratch: InstantGame<void, Event> = {
  info: game,
  play(chance) {
    const prize = prizeOf(chance.int(TICKETS));
    const cells = layOut(chance, prize);
    const odds4 = prize === null ? 0 : (PRIZES[prize]?.[0] ?? 0) * STAKE;
    return { events: [{ type: "printed", cells, prize, odds4 }], odds4 };
  },
};
