import { STAKE } from "../../kit/maths/book";
import { DECK, rankOf } from "../../kit/maths/cards";
import { allOrNothing, type InstantGame, type Spread } from "../../kit/maths/game";
import type { Event } from "./book";
import { game, PAYS4, SIDES, type Side, type SideChoice } from "./game";

/** Three of 51 cards match: the first of them comes to Andar at any odd place. */
const WINS: Readonly<Record<Side, number>> = { andar: 429, bahar: 404 };
const OF_ALL = 833;

export function sideSpread(side: Side): Spread {
  return allOrNothing(PAYS4[side] / STAKE, WINS[side] / OF_ALL);
}

export const banyanAndarBahar: InstantGame<SideChoice, Event> = {
  info: game,
  play(chance, { side }) {
    const [joker = 0, ...rest] = chance.pick(DECK, DECK.length);
    const cards = rest.slice(0, rest.findIndex((card) => rankOf(card) === rankOf(joker)) + 1);
    const won = SIDES[(cards.length - 1) % 2] as Side;
    const odds4 = won === side ? PAYS4[side] : 0;
    return { events: [{ type: "dealt", side, joker, cards, won, odds4 }], odds4 };
  },
};
