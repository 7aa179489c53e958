/** Cards are 0 to 53: 4 × rank + suit, ranks from three (0) to two (12); 52 is the small joker, 53 the big one. */
export type LandlordCard = number;

export type LandlordAct = { type: "bid"; points: 0 | 1 | 2 | 3 } | { type: "play"; cards: readonly LandlordCard[] } | { type: "pass" };

/** single … rocket: the kinds of plays. */
export type PlayKind =
  | "single"
  | "pair"
  | "triple"
  | "tripleOne"
  | "triplePair"
  | "straight"
  | "pairRun"
  | "tripleRun"
  | "tripleRunOnes"
  | "tripleRunPairs"
  | "bomb"
  | "rocket";

export type LandlordEvent =
  | { type: "bid"; seat: number; points: 0 | 1 | 2 | 3 }
  /** Nobody wanted to be landlord: the cards are dealt anew. */
  | { type: "redealt" }
  | { type: "landlord"; seat: number; bid: 1 | 2 | 3; cards: readonly LandlordCard[] }
  | { type: "played"; seat: number; kind: PlayKind; cards: readonly LandlordCard[]; why: "own" | "late" }
  | { type: "passed"; seat: number; why: "own" | "late" };

export interface LandlordSeatView {
  seat: number;
  holds: number;
  /** The own cards; others' only when the hand is over. */
  cards: readonly LandlordCard[] | null;
}

export interface LandlordOptions {
  /** The bids that are still open, 0 among them; empty when it is not the time to bid. */
  bids: readonly number[];
  canPass: boolean;
  /** One play that the rules allow now, as a hint; null when there is none, or when it is not this seat's turn. */
  hint: readonly LandlordCard[] | null;
}

export interface LandlordView {
  kind: "landlord";
  phase: "bidding" | "playing" | "over";
  turn: number | null;
  landlord: number | null;
  bid: number;
  /** Doubled by each bomb and rocket so far. */
  times: number;
  /** The three cards of the landlord, once there is one. */
  bottom: readonly LandlordCard[] | null;
  /** The play to beat; null for whoever leads. */
  toBeat: { seat: number; kind: PlayKind; cards: readonly LandlordCard[] } | null;
  seats: readonly LandlordSeatView[];
  events: readonly LandlordEvent[];
  options: LandlordOptions | null;
  isSpring: boolean;
}
