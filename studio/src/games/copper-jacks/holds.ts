import { choose } from "@magpie/domain/lottery/combinatorics";
import { DECK } from "../../kit/maths/cards";
import { HAND, isHeld } from "./game";
import { payOf } from "./hands";
import { OF_ALL, OF_CARD, OF_TWO } from "./sums";

export { handOf } from "./hands";

const LEFT = DECK.length - HAND;

/**
 * The hold with the highest mean return, exactly: the pays of all hands that have what is held and none of what is thrown away, by
 * inclusion and exclusion over what is thrown away. For few cards their sums are known beforehand, for many there are few hands.
 */
export function bestHold(dealt: readonly number[]): number {
  const sums = Array.from({ length: 1 << HAND }, (_, chosen) => sumWith(dealt.filter((_, at) => isHeld(chosen, at))));
  let [best, most] = [0, -1];
  for (let hold = (1 << HAND) - 1; hold >= 0; hold--) {
    const mean = sumOf(hold, sums) / choose(LEFT, HAND - count(hold));
    if (mean > most) [best, most] = [hold, mean];
  }
  return best;
}

/** The pays of all hands that the hold can lead to. */
export function sumOf(hold: number, sums: readonly number[]): number {
  const thrown = ~hold & ((1 << HAND) - 1);
  let sum = 0;
  for (let part = thrown; ; part = (part - 1) & thrown) {
    sum += (count(part) % 2 ? -1 : 1) * (sums[hold | part] ?? 0);
    if (part === 0) return sum;
  }
}

/** The pays of all hands of the deck that have these cards. */
export function sumWith(cards: readonly number[]): number {
  const [first, second] = cards;
  if (first === undefined) return OF_ALL;
  if (second === undefined) return OF_CARD[first >> 2] ?? 0;
  if (cards.length === 2) return ofTwo(first, second);
  if (cards.length > 3) return addedUp(cards);
  const alike = patternOf(cards);
  const known = OF_THREE.get(alike) ?? addedUp(cards);
  OF_THREE.set(alike, known);
  return known;
}

/** Kept once they are added up, because three cards are alike in a few thousand ways only. */
const OF_THREE = new Map<number, number>();

/** The same for cards that differ only in which suits they are of. */
function patternOf(cards: readonly number[]): number {
  const suits: number[] = [];
  return [...cards]
    .sort((a, b) => a - b)
    .reduce((pattern, card) => {
      if (!suits.includes(card & 3)) suits.push(card & 3);
      return pattern * 64 + (card >> 2) * 4 + suits.indexOf(card & 3);
    }, 0);
}

function addedUp(cards: readonly number[]): number {
  const hand = [...cards];
  let sum = 0;
  const add = (from: number) => {
    if (hand.length === HAND) {
      sum += payOf(hand);
      return;
    }
    for (let card = from; card < DECK.length; card++) {
      if (cards.includes(card)) continue;
      hand.push(card);
      add(card + 1);
      hand.pop();
    }
  };
  add(0);
  return sum;
}

/** In the table, above the diagonal of one suit, below it of two. */
function ofTwo(first: number, second: number): number {
  const [low, high] = [Math.min(first, second) >> 2, Math.max(first, second) >> 2];
  const isSuited = (first & 3) === (second & 3);
  return OF_TWO[isSuited ? low : high]?.[isSuited ? high : low] ?? 0;
}

function count(mask: number): number {
  let ones = 0;
  for (let left = mask; left; left &= left - 1) ones++;
  return ones;
}
