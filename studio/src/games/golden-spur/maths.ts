import { range } from "@magpie/domain/lottery/combinatorics";
import { type Book, STAKE } from "../../kit/maths/book";
import { allOrNothing, type SharedGame, type Spread } from "../../kit/maths/game";
import type { Pools } from "../../kit/maths/pools";
import type { Event, Result, Winner } from "./book";
import { type Bet, BIRDS, type Card, DRAW_WEIGHT, game, LEAST_STRENGTH, MOST_STRENGTH, price100 } from "./game";
import { type PoolChoice, paid100 } from "./pool";

/** A draw gives the stakes on both sides back. */
export function betReturns(bet: Bet, { winner, strength }: Pick<Result, "winner" | "strength">): number {
  if (bet === winner) return (price100(bet, strength) * STAKE) / 100;
  return winner === "draw" ? STAKE : 0;
}

export const drawSpread: Spread = allOrNothing(price100("draw", 500) / 100, DRAW_WEIGHT / 1000);

export const goldenSpur: SharedGame<Result, Bet, Event, Card> = {
  info: game,
  sheet(chance) {
    const [meron = 0, wala = 1] = chance.pick(range(0, BIRDS.length - 1), 2);
    return { meron, wala, strength: LEAST_STRENGTH + chance.int(MOST_STRENGTH - LEAST_STRENGTH + 1) };
  },
  draw(chance, { meron, wala, strength }) {
    const isDraw = chance.int(1000) < DRAW_WEIGHT;
    const winner: Winner = isDraw ? "draw" : chance.int(1000) < strength ? "meron" : "wala";
    return { meron, wala, strength, winner };
  },
  tell(bet, result) {
    const { meron, wala, strength, winner } = result;
    return { events: [{ type: "bout", meron, wala, strength, winner }], odds4: betReturns(bet, result) };
  },
};

/** A bet in the pool: all who backed the winner share alike, and a draw or a pool without another side gives all stakes back. */
export function tellPooled({ bet }: PoolChoice, result: Result, pools: Pools): Book<Event> {
  const { meron, wala, strength, winner } = result;
  const dividend = paid100(pools, winner);
  const odds4 = dividend === null ? STAKE : bet === winner ? dividend * (STAKE / 100) : 0;
  return { events: [{ type: "bout", meron, wala, strength, winner, dividend100: dividend }], odds4 };
}
