import { ACE, QUEEN, rankOf, suitOf, TWO } from "../../kit/maths/cards";
import { HANDS, type Hand } from "./game";

/** Six ranks of hand, each with room for three ranks of cards. */
const CLASS = 16 ** 3;

/** The ranks as they count, the highest first; in a pair, the pair's before the third. */
function orderOf(cards: readonly number[]): [number, number, number] {
  const [a, b, c] = cards.map(rankOf).sort((x, y) => y - x) as [number, number, number];
  if (b === c && a !== b) return [b, c, a];
  return a === ACE && b === TWO + 1 && c === TWO ? [b, c, TWO - 1] : [a, b, c];
}

export function handOf(cards: readonly number[]): Hand {
  const [a, b, c] = orderOf(cards);
  if (a === b && b === c) return "three";
  if (a === b) return "pair";
  const isStraight = a - 1 === b && b - 1 === c;
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  if (isStraight) return isFlush ? "straightFlush" : "straight";
  return isFlush ? "flush" : "high";
}

/** The higher, the better; equal for a tie. Ace, two, three is the lowest straight. */
export function strengthOf(cards: readonly number[]): number {
  const [a, b, c] = orderOf(cards);
  return (HANDS.length - HANDS.indexOf(handOf(cards))) * CLASS + (a + 1) * 256 + (b + 1) * 16 + (c + 1);
}

/** The dealer plays with a queen or better. */
export function qualifies(cards: readonly number[]): boolean {
  return handOf(cards) !== "high" || orderOf(cards)[0] >= QUEEN;
}

const QUEEN_SIX_FOUR = strengthOf([4 * QUEEN, 4 * (TWO + 4), 4 * (TWO + 2) + 1]);

/** Best play: queen, six, four or better. */
export function isWorthPlaying(cards: readonly number[]): boolean {
  return strengthOf(cards) >= QUEEN_SIX_FOUR;
}
