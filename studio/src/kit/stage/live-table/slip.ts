import type { Money } from "@magpie/domain/money";

export interface Chip {
  bet: string;
  amount: Money;
  /** How many were laid with one press; said on the last of them. */
  together?: number;
}

/** The chips on the table: those that the player can still take back, and the bets that stand. */
export interface Slip {
  /** In the order in which they were laid. */
  laid: readonly Chip[];
  standing: readonly Chip[];
  /** The bets that stood on the draw before. */
  before: readonly Chip[];
}

export const EMPTY_SLIP: Slip = { laid: [], standing: [], before: [] };

/** Lays chips of one amount, with one press. */
export function lay(slip: Slip, bets: readonly string[], amount: Money): Slip {
  const chips = bets.map((bet, at): Chip => (at === bets.length - 1 ? { bet, amount, together: bets.length } : { bet, amount }));
  return { ...slip, laid: [...slip.laid, ...chips] };
}

/** Takes back what the last press laid. */
export function undo(slip: Slip): Slip {
  return { ...slip, laid: slip.laid.slice(0, -(slip.laid.at(-1)?.together ?? 1)) };
}

export function clear(slip: Slip): Slip {
  return { ...slip, laid: [] };
}

/** Lays the bets of the draw before again. */
export function repeat(slip: Slip): Slip {
  return { ...slip, laid: [...slip.laid, ...slip.before] };
}

/** Lays on each spot once more what lies there. */
export function double(slip: Slip): Slip {
  return { ...slip, laid: [...slip.laid, ...betsOf([...slip.standing, ...slip.laid])] };
}

export function stood(slip: Slip, chip: Chip): Slip {
  return { ...slip, standing: [...slip.standing, chip] };
}

/** On a new draw, chips that were not bet in time go back to the player's hand. */
export function nextDraw(slip: Slip): Slip {
  return { laid: [], standing: [], before: slip.standing.length > 0 ? slip.standing : slip.before };
}

export function sumOf(chips: readonly Chip[], bet?: string): Money {
  return chips.filter((chip) => bet === undefined || chip.bet === bet).reduce((sum, { amount }) => sum + amount, 0n);
}

/** One bet for each spot, however many chips lie on it. */
export function betsOf(chips: readonly Chip[]): Chip[] {
  return [...new Set(chips.map(({ bet }) => bet))].map((bet) => ({ bet, amount: sumOf(chips, bet) }));
}
