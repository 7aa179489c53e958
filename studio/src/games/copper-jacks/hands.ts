import { ACE, JACK } from "../../kit/maths/cards";
import { type Hand, PAYS } from "./game";

const FIVE_IN_A_ROW = 0b11111;
/** Ace, two, three, four, five: the only straight in which the ace is low. */
const WHEEL = (1 << ACE) | 0b1111;
const ROYAL = FIVE_IN_A_ROW << 8;

/** The worth of five different cards. */
export function handOf(cards: readonly number[]): Hand {
  let ranks = 0;
  let [twice, thrice, fours] = [0, 0, 0];
  for (const card of cards) {
    const rank = 1 << (card >> 2);
    fours |= thrice & rank;
    thrice |= twice & rank;
    twice |= ranks & rank;
    ranks |= rank;
  }
  if (fours) return "four";
  const pairs = bits(twice);
  if (thrice) return pairs > 1 ? "fullHouse" : "three";
  if (pairs > 1) return "twoPairs";
  if (pairs === 1) return twice >> JACK ? "jacks" : "nothing";
  return withoutPairs(cards, ranks);
}

function withoutPairs(cards: readonly number[], ranks: number): Hand {
  const isFlush = cards.every((card) => (card & 3) === ((cards[0] as number) & 3));
  const isStraight = ranks === WHEEL || ranks === FIVE_IN_A_ROW * (ranks & -ranks);
  if (isFlush && isStraight) return ranks === ROYAL ? "royal" : "straightFlush";
  return isFlush ? "flush" : isStraight ? "straight" : "nothing";
}

export function payOf(cards: readonly number[]): number {
  return PAYS[handOf(cards)];
}

function bits(mask: number): number {
  let count = 0;
  for (let left = mask; left; left &= left - 1) count++;
  return count;
}
