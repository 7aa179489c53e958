/**
 * Hands between people a second time, from their published rules alone, and sharing nothing with the games' own code: cards are read as
 * letters, everybody's chips are a list that only grows, and whoever is in is a list of names that only shrinks.
 */

import { below, type Words } from "./second-rule";

const RANKS = "23456789TJQKA";
const HEIGHTS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4"];

/** The hands in words, the best first: a word of the ranks from the highest, or a kind of it. */
function placeOf(cards: readonly number[], aceLowIsSecond: boolean): number[] {
  const letters = cards.map((card) => RANKS[Math.floor(card / 4)] ?? "").sort((a, b) => RANKS.indexOf(b) - RANKS.indexOf(a));
  const word = letters.join("");
  const worth = letters.map((letter) => RANKS.indexOf(letter));
  const isOneSuit = cards.every((card) => card % 4 === (cards[0] ?? 0) % 4);
  const runs = HEIGHTS.map((top) =>
    [...RANKS]
      .reverse()
      .join("")
      .slice(RANKS.length - 1 - RANKS.indexOf(top))
      .slice(0, 3),
  );
  const order = [...runs.filter((run) => run.length === 3), "A32"];
  const ranked = aceLowIsSecond ? ["AKQ", "A32", ...order.filter((run) => run !== "AKQ" && run !== "A32")] : order;
  const place = ranked.indexOf(word);
  if (letters[0] === letters[2]) return [6, worth[0] ?? 0];
  if (place >= 0) return [isOneSuit ? 5 : 4, 100 - place];
  if (isOneSuit) return [3, ...worth];
  if (letters[0] === letters[1]) return [2, worth[0] ?? 0, worth[2] ?? 0];
  if (letters[1] === letters[2]) return [2, worth[1] ?? 0, worth[0] ?? 0];
  return [1, ...worth];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

export interface HandClaim {
  dealer: number;
  seats: readonly { seat: number; chips: number }[];
  acts: readonly { seat: number; act: unknown; why: string }[];
  /** The value of a boot in minor units, and the most that the rake may be. */
  unit: bigint;
  cap: bigint;
}

export interface HandEnd {
  rake: bigint;
  /** By seat: what was put in, and what came back. */
  seats: readonly { seat: number; put: bigint; payout: bigint }[];
}

/** One hand while it is gone through again. */
class Replay {
  readonly left: number[];
  readonly paid = new Map<number, number[]>();
  readonly seen = new Set<number>();
  stake = 1;
  turn: number;
  raised = false;
  /** The last raise, until somebody else pays. */
  open: { by: number; extra: number } | null = null;
  asker: number | null = null;
  over: "one" | "show" | null = null;

  constructor(
    readonly claim: HandClaim,
    readonly hands: ReadonlyMap<number, readonly number[]>,
  ) {
    this.left = claim.seats.map(({ seat }) => seat);
    for (const seat of this.left) this.paid.set(seat, [1]);
    this.turn = this.after(claim.dealer);
    this.look();
  }

  sum(seat: number): number {
    return (this.paid.get(seat) ?? []).reduce((all, one) => all + one, 0);
  }

  get pot(): number {
    return this.claim.seats.reduce((all, { seat }) => all + this.sum(seat), 0);
  }

  after(seat: number): number {
    return this.left.find((other) => other > seat) ?? this.left[0] ?? seat;
  }

  price(seat: number, stake = this.stake): number {
    return this.seen.has(seat) ? stake + stake : stake;
  }

  /** The end of the hand, where a limit is reached. */
  look(): void {
    if (this.over) return;
    const chips = this.claim.seats.find(({ seat }) => seat === this.turn)?.chips ?? 0;
    if (this.left.length === 1) this.over = "one";
    else if (this.pot >= 1024 || (this.paid.get(this.turn) ?? []).length > 20) this.over = "show";
    else if (chips - this.sum(this.turn) < this.price(this.turn)) this.over = "show";
  }

  pay(seat: number, amount: number): void {
    this.paid.get(seat)?.push(amount);
    this.open = null;
  }

  leave(seat: number): void {
    const next = this.turn === seat ? this.after(seat) : this.turn;
    this.left.splice(this.left.indexOf(seat), 1);
    this.turn = next;
  }
}

/** Goes through the acts; null when one of them is against the rules, or the hand is not over after them. */
function goThrough(replay: Replay, isSideShown: boolean, better: (a: number, b: number) => boolean): boolean {
  for (const { seat, act, why } of replay.claim.acts) {
    const { type, to } = act as { type: string; to?: number };
    const isOut = !replay.left.includes(seat);
    if (replay.over || isOut || (seat !== replay.turn && type !== "look" && why !== "left")) return false;
    if (type === "look") {
      if (replay.seen.has(seat)) return false;
      replay.seen.add(seat);
    } else if (type === "fold") replay.leave(seat);
    else if (type === "raise") {
      if (to === undefined || to <= replay.stake || to > replay.stake * 2) return false;
      const extra = replay.price(seat, to) - replay.price(seat);
      replay.pay(seat, replay.price(seat, to));
      Object.assign(replay, { open: { by: seat, extra }, stake: to, raised: true, turn: replay.after(seat) });
    } else if (type === "show") {
      if (replay.left.length !== 2) return false;
      replay.pay(seat, replay.price(seat));
      Object.assign(replay, { asker: seat, over: "show" });
    } else if (type === "sideShow") {
      const before = [...replay.left.filter((other) => other < seat).reverse(), ...replay.left.filter((other) => other > seat).reverse()];
      const met = before.find((other) => replay.seen.has(other));
      if (!isSideShown || met === undefined || replay.left.length < 3 || !replay.seen.has(seat)) return false;
      replay.pay(seat, replay.price(seat));
      const next = replay.after(seat);
      replay.leave(better(seat, met) ? met : seat);
      replay.turn = replay.left.includes(next) ? next : replay.after(next);
    } else {
      replay.pay(seat, replay.price(seat));
      replay.turn = replay.after(seat);
    }
    replay.look();
  }
  return replay.over !== null;
}

/** What everybody put in and got back; null for a hand that the rules do not know. */
export function bettingAgain(word: Words, claim: HandClaim, teenPatti: boolean): HandEnd | null {
  const deck = Array.from({ length: 52 }, (_, index) => index);
  for (let at = 0; at < 3 * claim.seats.length; at++) {
    const from = at + below(word, 52 - at);
    [deck[at], deck[from]] = [deck[from] ?? 0, deck[at] ?? 0];
  }
  const hands = new Map(claim.seats.map(({ seat }, at) => [seat, deck.slice(3 * at, 3 * at + 3)]));
  const placed = (seat: number) => placeOf(hands.get(seat) ?? [], teenPatti);
  const replay = new Replay(claim, hands);
  if (!goThrough(replay, teenPatti, (a, b) => compare(placed(a), placed(b)) > 0)) return null;
  const uncalled = replay.open?.extra ?? 0;
  const pot = BigInt(replay.pot - uncalled) * claim.unit;
  const part = pot / 20n < claim.cap ? pot / 20n : claim.cap;
  const rake = replay.over === "one" && !replay.raised ? 0n : part;
  const top = replay.left.filter((seat) => replay.left.every((other) => compare(placed(seat), placed(other)) >= 0));
  const won = top.length > 1 && replay.asker !== null ? top.filter((seat) => seat !== replay.asker) : top;
  const inOrder = [...won].sort((a, b) => Number(a <= claim.dealer) - Number(b <= claim.dealer) || a - b);
  const [each, rest] = [(pot - rake) / BigInt(won.length), (pot - rake) % BigInt(won.length)];
  const seats = claim.seats.map(({ seat }) => {
    const at = inOrder.indexOf(seat);
    const share = at < 0 ? 0n : each + (BigInt(at) < rest ? 1n : 0n);
    const back = replay.open?.by === seat ? BigInt(uncalled) * claim.unit : 0n;
    return { seat, put: BigInt(replay.sum(seat)) * claim.unit, payout: share + back };
  });
  return { rake, seats };
}

/** For the published vectors: the winner of two hands. */
export function betterHand(a: readonly number[], b: readonly number[], aceLowIsSecond: boolean): "A" | "B" | "tie" {
  const difference = compare(placeOf(a, aceLowIsSecond), placeOf(b, aceLowIsSecond));
  return difference > 0 ? "A" : difference < 0 ? "B" : "tie";
}
