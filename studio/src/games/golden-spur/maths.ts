import { range } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import { allOrNothing, type SharedGame, type Spread } from "../../kit/maths/game";
import type { Event, Result, Winner } from "./book";
import { type Bet, BIRDS, type Card, DRAW_WEIGHT, game, LEAST_STRENGTH, MOST_STRENGTH, price100 } from "./game";

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
