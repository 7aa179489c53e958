import { range } from "@magpie/domain/lottery/combinatorics";
import { quotient, STAKE } from "../../kit/maths/book";
import { allOrNothing, type SharedGame, type Spread, spreadOf } from "../../kit/maths/game";
import type { Card, Event, Result, Winner } from "./book";
import { type Bet, DECKS, declared, game, NO_COMMISSION_SIX_ODDS4, WIN_ODDS4 } from "./game";

const RANKS = 13;
const SUITS: Card["suit"][] = ["spades", "hearts", "clubs", "diamonds"];
const SHOE = range(0, DECKS * SUITS.length * RANKS - 1);
/** No round needs more cards. */
const MOST_CARDS = 6;

export function cardOf(index: number): Card {
  return { rank: 1 + (index % RANKS), suit: SUITS[quotient(index, RANKS) % SUITS.length] ?? "spades" };
}

/** Tens and pictures count zero. */
function countOf({ rank }: Card): number {
  return rank > 9 ? 0 : rank;
}

export function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + countOf(card), 0) % 10;
}

/** The last total on which the banker draws, by the value of the player's third card, from zero to nine. */
const BANKER_DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];

export function bankerDraws(banker: number, playersThird: number | null): boolean {
  return banker <= (playersThird === null ? 5 : (BANKER_DRAWS_TO[playersThird] ?? 2));
}

/** Each card goes to the side that the rules name next. */
export function deal(shoe: readonly Card[]): Result {
  const [p1, b1, p2, b2, ...rest] = shoe as [Card, Card, Card, Card, ...Card[]];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const isNatural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  const third = !isNatural && totalOf(player) <= 5 ? rest.shift() : undefined;
  if (third) player.push(third);
  const last = !isNatural && bankerDraws(totalOf(banker), third ? countOf(third) : null) ? rest.shift() : undefined;
  if (last) banker.push(last);
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  const winner: Winner = playerTotal === bankerTotal ? "tie" : playerTotal > bankerTotal ? "player" : "banker";
  return { player, banker, playerTotal, bankerTotal, winner, playerPair: p1.rank === p2.rank, bankerPair: b1.rank === b2.rank };
}

/** True for a winning bet; null when the stake only comes back. */
function wins(bet: Bet, { winner, player, banker, bankerTotal, playerPair, bankerPair }: Result): boolean | null {
  const isSmall = player.length + banker.length === 4;
  switch (bet) {
    case "player":
      return winner === "tie" ? null : winner === "player";
    case "banker":
    case "banker-no-commission":
      return winner === "tie" ? null : winner === "banker";
    case "tie":
      return winner === "tie";
    case "player-pair":
      return playerPair;
    case "banker-pair":
      return bankerPair;
    case "small":
      return isSmall;
    case "big":
      return !isSmall;
    case "super-six":
      return winner === "banker" && bankerTotal === 6;
  }
}

export function betReturns(bet: Bet, result: Result): number {
  const won = wins(bet, result);
  if (won === null) return STAKE;
  if (!won) return 0;
  return bet === "banker-no-commission" && result.bankerTotal === 6 ? NO_COMMISSION_SIX_ODDS4 : WIN_ODDS4[bet];
}

export function betSpread(bet: Bet): Spread {
  const [won, chance] = [WIN_ODDS4[bet] / STAKE, declared[bet].hit];
  if (bet !== "banker" && bet !== "player" && bet !== "banker-no-commission") return allOrNothing(won, chance);
  const tie = declared.tie.hit;
  const six = bet === "banker-no-commission" ? declared["super-six"].hit : 0;
  return spreadOf([
    [0, 1 - tie - chance],
    [1, tie],
    ...(six > 0 ? [[NO_COMMISSION_SIX_ODDS4 / STAKE, six] as const] : []),
    [won, chance - six],
  ]);
}

/** The cards one by one, in the order in which they left the shoe, as the table shows them. */
export function eventsOf(result: Result): Event[] {
  const dealt = range(0, 2).flatMap((at): Event[] =>
    (["player", "banker"] as const).flatMap((to) => {
      const card = result[to][at];
      return card ? [{ type: "card", to, card }] : [];
    }),
  );
  return [...dealt, { type: "result", ...result }];
}

export const velvetBaccarat: SharedGame<Result, Bet, Event> = {
  info: game,
  draw: (chance) => deal(chance.pick(SHOE, MOST_CARDS).map(cardOf)),
  tell: (bet, result) => ({ events: eventsOf(result), odds4: betReturns(bet, result) }),
};
