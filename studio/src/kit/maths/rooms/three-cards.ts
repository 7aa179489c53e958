import { THREE_CARD_HANDS, type ThreeCardHand } from "@magpie/domain/rooms/betting-view";
import { ACE, rankOf, suitOf, TWO } from "../cards";

/** Where ace, two, three stands among the sequences: second in teen patti, last in three-card. */
export type AceLow = "second" | "last";

const THREE = TWO + 1;
const CLASS = 16 ** 3;

function ranksOf(cards: readonly number[]): [number, number, number] {
  const [a, b, c] = cards.map(rankOf).sort((x, y) => y - x) as [number, number, number];
  return b === c && a !== b ? [b, c, a] : [a, b, c];
}

function isAceLow([a, b, c]: readonly number[]): boolean {
  return a === ACE && b === THREE && c === TWO;
}

export function threeCardHand(cards: readonly number[]): ThreeCardHand {
  const ranks = ranksOf(cards);
  const [a, b, c] = ranks;
  if (a === b && b === c) return "trail";
  if (a === b) return "pair";
  const isSequence = isAceLow(ranks) || (a - 1 === b && b - 1 === c);
  const isColour = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  if (isSequence) return isColour ? "pureSequence" : "sequence";
  return isColour ? "colour" : "high";
}

/** A sequence counts by its height: ace, king, queen is the highest; ace, two, three comes right after it, or at the end. */
function sequenceHeight(ranks: readonly [number, number, number], aceLow: AceLow): number {
  if (!isAceLow(ranks)) return 2 * ranks[0];
  return aceLow === "second" ? 2 * ACE - 1 : 0;
}

/** The higher, the better; equal for an exact tie, since suits do not count. */
export function threeCardStrength(cards: readonly number[], aceLow: AceLow): number {
  const hand = threeCardHand(cards);
  const ranks = ranksOf(cards);
  const [a, b, c] = ranks;
  const within = hand === "pureSequence" || hand === "sequence" ? sequenceHeight(ranks, aceLow) : a * 256 + b * 16 + c;
  return (THREE_CARD_HANDS.length - THREE_CARD_HANDS.indexOf(hand)) * CLASS + within;
}
