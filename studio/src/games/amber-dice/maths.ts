import { STAKE } from "../../kit/maths/book";
import { allOrNothing, type InstantGame, type Spread } from "../../kit/maths/game";
import type { Event } from "./book";
import { FACES, game, underOdds4 } from "./game";

export interface DiceChoice {
  under: number;
}

export function underSpread(under: number): Spread {
  return allOrNothing(underOdds4(under) / STAKE, under / FACES);
}

export const amberDice: InstantGame<DiceChoice, Event> = {
  info: game,
  play(chance, { under }) {
    const roll = chance.int(FACES);
    const odds4 = roll < under ? underOdds4(under) : 0;
    return { events: [{ type: "rolled", under, roll, odds4 }], odds4 };
  },
};
