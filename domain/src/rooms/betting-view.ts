/** What three cards are worth between people, best first. */
export const THREE_CARD_HANDS = ["trail", "pureSequence", "sequence", "colour", "pair", "high"] as const;
export type ThreeCardHand = (typeof THREE_CARD_HANDS)[number];

/** What a player may do at a table of teen patti or three-card. `look` turns the own cards up and takes no turn. */
export type BettingAct =
  | { type: "look" }
  | { type: "fold" }
  | { type: "call" }
  /** To this stake, in boots: more than the present one, and at most twice as much. */
  | { type: "raise"; to: number }
  /** Two are left: pays the present stake and compares. */
  | { type: "show" }
  /** Pays the present stake and compares with the seen player before; the loser folds. Teen patti only. */
  | { type: "sideShow" };

/** What happened at the table, as everybody may know it. Amounts are counted in boots. */
export type BettingEvent =
  | { type: "boot"; seat: number; paid: number }
  | { type: "looked"; seat: number }
  | { type: "folded"; seat: number; why: "own" | "late" | "left" }
  | { type: "called"; seat: number; paid: number }
  | { type: "raised"; seat: number; paid: number; to: number }
  | { type: "sideShown"; seat: number; with: number; paid: number; loser: number }
  | { type: "shown"; seat: number; paid: number }
  /** The pot, the rounds or somebody's chips are at their end: all who are left compare. */
  | { type: "forced"; why: "pot" | "rounds" | "chips" };

export interface BettingSeatView {
  seat: number;
  isFolded: boolean;
  hasSeen: boolean;
  /** In boots. */
  put: number;
  /** How many cards it holds: three, or none when it was not dealt in. */
  holds: number;
  /** Null while they are hidden from this viewer: the own ones until they are looked at, others' until a show. */
  cards: readonly number[] | null;
  hand: ThreeCardHand | null;
}

/** What the player whose turn it is may do now, with what it costs in boots. */
export interface BettingOptions {
  /** True before the own cards are looked at, in turn or out of it. */
  look: boolean;
  fold: boolean;
  call: number | null;
  /** Any whole stake from `least` to `most`; it costs `costs` times the stake. */
  raise: { least: number; most: number; costs: 1 | 2 } | null;
  show: number | null;
  sideShow: { with: number; cost: number } | null;
}

export interface BettingView {
  kind: "betting";
  /** The present stake of a player who has not looked, in boots; who has looked pays twice as much. */
  stake: number;
  /** In boots. */
  pot: number;
  potLimit: number;
  round: number;
  rounds: number;
  dealer: number;
  turn: number | null;
  seats: readonly BettingSeatView[];
  events: readonly BettingEvent[];
  /** Null for a seat that is not in this hand. */
  options: BettingOptions | null;
}
