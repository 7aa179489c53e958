/**
 * The card games a second time, from their published rules alone, and sharing nothing with the games' own code: cards are read as letters,
 * and each hand is judged by counting.
 */

import { below, type Rule, type Words } from "./second-rule";

const RANKS = "23456789TJQKA";

interface Card {
  /** 2 to 14. */
  value: number;
  suit: number;
}

/** The first cards of a shuffled deck. */
function deal(word: Words, count: number): Card[] {
  const deck = Array.from({ length: 52 }, (_, index): Card => ({ value: Math.floor(index / 4) + 2, suit: index % 4 }));
  for (let at = 0; at < count; at++) {
    const from = at + below(word, 52 - at);
    const drawn = deck[from] as Card;
    deck[from] = deck[at] as Card;
    deck[at] = drawn;
  }
  return deck.slice(0, count);
}

const named = (cards: readonly Card[]) => [...cards].sort((a, b) => a.value - b.value);
const isOneSuit = (cards: readonly Card[]) => new Set(cards.map(({ suit }) => suit)).size === 1;
/** The sizes of the groups of equal cards, the largest first. */
const groupsOf = (cards: readonly Card[]) =>
  [...new Set(cards.map(({ value }) => value))]
    .map((rank) => cards.filter(({ value }) => value === rank).length)
    .sort((x, y) => y - x)
    .join("");
const lettersOf = (cards: readonly Card[]) =>
  named(cards)
    .map(({ value }) => RANKS[value - 2])
    .join("");
/** An ace may stand below the two. */
function isRun(cards: readonly Card[]): boolean {
  const letters = lettersOf(cards);
  return RANKS.includes(letters) || (letters.endsWith("A") && RANKS.startsWith(letters.slice(0, -1)));
}

function jacksX(cards: readonly Card[]): number {
  const groups = groupsOf(cards);
  if (groups === "41") return 25;
  if (groups === "32") return 8;
  if (groups === "311") return 3;
  if (groups === "221") return 2;
  if (groups === "2111") {
    const pair = cards.find((one, at) => cards.some((other, place) => place !== at && other.value === one.value));
    return (pair?.value ?? 0) >= 11 ? 1 : 0;
  }
  const [run, suit] = [isRun(cards), isOneSuit(cards)];
  if (run && suit) return lettersOf(cards) === "TJQKA" ? 800 : 50;
  return suit ? 5 : run ? 4 : 0;
}

const jacks: Rule = (word, _choice, moves) => {
  const [made] = moves as { hold?: unknown }[];
  const hold = made?.hold;
  if (moves.length !== 1 || typeof hold !== "number") return null;
  const cards = deal(word, 10);
  const stock = cards.slice(5);
  const final = cards.slice(0, 5).map((card, at) => (Math.floor(hold / 2 ** at) % 2 === 1 ? card : (stock.shift() as Card)));
  return jacksX(final) * 10_000;
};

const climb: Rule = (word, _choice, moves) => {
  let at = below(word, 13) + 1;
  let [top, bottom] = [1n, 1n];
  for (const { type } of moves as { type?: unknown }[]) {
    if (type === "take") break;
    const ways = type === "higher" ? 14 - at : at;
    const next = below(word, 13) + 1;
    if (type === "higher" ? next < at : next > at) return 0;
    top *= BigInt(Math.floor(1261 / ways));
    bottom *= 100n;
    at = next;
  }
  return Number((top * 10_000n) / bottom);
};

/** A hand's count, aces as high as they may be. */
function countOf(hand: readonly number[]): number {
  let [sum, aces] = [0, 0];
  for (const card of hand) {
    sum += card === 0 ? 11 : card > 9 ? 10 : card + 1;
    if (card === 0) aces++;
  }
  for (; sum > 21 && aces > 0; aces--) sum -= 10;
  return sum;
}

/** The hands as they are played, with the stakes on each; the rest of the moves is left for the next. */
function playHand(card: () => number, hand: number[], moves: string[]): { hand: number[]; bets: number } {
  while (countOf(hand) < 21) {
    const made = moves.shift();
    if (made === undefined || made === "stand") break;
    hand.push(card());
    if (made === "double") return { hand, bets: 2 };
  }
  return { hand, bets: 1 };
}

const twentyOne: Rule = (word, _choice, moves) => {
  const card = () => below(word, 13);
  const [first, up, second, hole] = [card(), card(), card(), card()];
  const house = [up, hole];
  const made = (moves as { type?: unknown }[]).map(({ type }) => String(type));
  const [natural, theirs] = [countOf([first, second]) === 21, countOf(house) === 21];
  if (natural || theirs) return natural ? (theirs ? 10_000 : 25_000) : 0;
  const isSplit = made[0] === "split";
  const hands: { hand: number[]; bets: number }[] = [];
  if (isSplit) {
    made.shift();
    const seconds = [card(), card()];
    for (const drawn of seconds) hands.push(first === 0 ? { hand: [first, drawn], bets: 1 } : playHand(card, [first, drawn], made));
  } else hands.push(playHand(card, [first, second], made));
  if (hands.some(({ hand }) => countOf(hand) <= 21)) while (countOf(house) < 17) house.push(card());
  const dealer = countOf(house);
  let back = 0;
  for (const { hand, bets } of hands) {
    const own = countOf(hand);
    if (own > 21) continue;
    if (dealer > 21 || own > dealer) back += 2 * bets;
    else if (own === dealer) back += bets;
  }
  return back * 10_000;
};

const THREE_CARDS = ["none", "pair", "flush", "run", "three", "both"] as const;

function threeKind(cards: readonly Card[]): (typeof THREE_CARDS)[number] {
  const groups = groupsOf(cards);
  if (groups === "3") return "three";
  if (groups === "21") return "pair";
  const [run, suit] = [isRun(cards), isOneSuit(cards)];
  return run && suit ? "both" : run ? "run" : suit ? "flush" : "none";
}

/** To be compared as text: the kind, then the cards by how many of them there are and how high they are. */
function threeRank(cards: readonly Card[]): string {
  const kind = threeKind(cards);
  const isLow = (kind === "run" || kind === "both") && lettersOf(cards) === "23A";
  const weight = ({ value }: Card) => 100 * cards.filter((other) => other.value === value).length + (isLow && value === 14 ? 1 : value);
  const order = cards.map(weight).sort((a, b) => b - a);
  return `${THREE_CARDS.indexOf(kind)} ${order.join(" ")}`;
}

const three: Rule = (word, choice, moves) => {
  const bets = (choice as { bets?: unknown } | null)?.bets;
  if (bets !== "ante" && bets !== "pairs") return null;
  const cards = deal(word, 6);
  const [own, theirs] = [cards.slice(0, 3), cards.slice(3)];
  const kind = threeKind(own);
  const pairs = bets === "pairs" ? { none: 0, pair: 2, flush: 4, run: 7, three: 31, both: 41 }[kind] : 0;
  if ((moves as { type?: unknown }[])[0]?.type !== "play") return pairs * 10_000;
  const bonus = { none: 0, pair: 0, flush: 0, run: 1, three: 4, both: 5 }[kind];
  const isIn = threeKind(theirs) !== "none" || theirs.some(({ value }) => value >= 12);
  const order = threeRank(own).localeCompare(threeRank(theirs), "en", { numeric: true });
  const back = isIn ? (order > 0 ? 4 : order < 0 ? 0 : 2) : 3;
  return (back + bonus + pairs) * 10_000;
};

const sides: Rule = (word, choice) => {
  const side = (choice as { side?: unknown } | null)?.side;
  if (side !== "andar" && side !== "bahar") return null;
  const [joker, ...cards] = deal(word, 52);
  const place = cards.findIndex(({ value }) => value === joker?.value);
  const isAndar = place % 2 === 0;
  if (isAndar !== (side === "andar")) return 0;
  return isAndar ? 19_000 : 20_000;
};

export const CARDS_AGAIN: Readonly<Record<string, Rule>> = {
  "copper-jacks-1": jacks,
  "kite-climb-1": climb,
  "ivory-21-1": twentyOne,
  "heron-three-1": three,
  "banyan-andar-bahar-1": sides,
};
