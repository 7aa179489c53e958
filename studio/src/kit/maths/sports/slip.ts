import { STAKE } from "../book";
import type { Outcome } from "./outcome";
import { type Half, judge } from "./picks";

/** One pick on a slip, at the price that its player agreed to. */
export interface Leg {
  /** The place of the match on the slate. */
  fixture: number;
  pick: string;
  price100: number;
}

export interface Slip {
  legs: readonly Leg[];
}

/** No slip promises more, in stakes. */
export const MOST_X = 1000;

/** What the slip returns where every leg wins, in ten-thousandths of the stake, rounded down once. */
export function promised4({ legs }: Slip): number {
  const product = legs.reduce((all, { price100 }) => all * BigInt(price100), BigInt(STAKE));
  return Number(product / 100n ** BigInt(legs.length));
}

export type Ending = "won" | "half-won" | "back" | "half-lost" | "lost";

const ENDINGS: Readonly<Record<Half, Readonly<Record<Half, Ending>>>> = {
  won: { won: "won", back: "half-won", lost: "back" },
  back: { won: "half-won", back: "back", lost: "half-lost" },
  lost: { won: "back", back: "half-lost", lost: "lost" },
};

/** A match that was not played to its end gives every stake on it back. */
function halvesOf({ pick: code }: Leg, outcome: Outcome | null): readonly [Half, Half] {
  return outcome ? judge(code, outcome) : ["back", "back"];
}

export function endingOf(one: Leg, outcome: Outcome | null): Ending {
  const [first, second] = halvesOf(one, outcome);
  return ENDINGS[first][second];
}

/** The factor of a leg in two-hundredths: each half counts its price, one or nothing. */
function factor200(one: Leg, outcome: Outcome | null): bigint {
  const worth = { won: one.price100, back: 100, lost: 0 };
  const [first, second] = halvesOf(one, outcome);
  return BigInt(worth[first] + worth[second]);
}

/** The return in ten-thousandths of the stake: factors multiply, and the product is rounded down once. */
export function slipOdds4({ legs }: Slip, outcomeOf: (fixture: number) => Outcome | null): number {
  const product = legs.reduce((all, one) => all * factor200(one, outcomeOf(one.fixture)), BigInt(STAKE));
  return Number(product / 200n ** BigInt(legs.length));
}

/** Below this promise a slip counts for nothing in rewards and shares. */
const COUNTS_FROM_4 = 15_000;

/** The halves of the stake that were at risk: none below 1.50 or where all came back, one on a half win or half loss. */
export function halvesAtRisk(made: Slip, endings: readonly Ending[]): 0 | 1 | 2 {
  if (promised4(made) < COUNTS_FROM_4 || endings.every((ending) => ending === "back")) return 0;
  return endings.length === 1 && (endings[0] === "half-won" || endings[0] === "half-lost") ? 1 : 2;
}
