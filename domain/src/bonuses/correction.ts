import type { Money } from "../money";

/** The purses that a win was paid to. */
export interface WinShares {
  cash: Money;
  bonus: Money;
}

/** Where a win that is taken back comes from. */
export interface TakenFrom {
  bonus: Money;
  /** What the house had taken from the grant at its end: it is not asked for a second time. */
  forfeited: Money;
  cash: Money;
  /** The rest, so that no purse goes below zero. */
  debt: Money;
}

/** `forfeited` is null while the grant is in play: only then is the bonus purse its own. */
export function takeBackWin(shares: WinShares, held: { cash: Money; bonus: Money; forfeited: Money | null }): TakenFrom {
  const bonus = held.forfeited === null ? smaller(shares.bonus, held.bonus) : 0n;
  const forfeited = smaller(shares.bonus - bonus, held.forfeited ?? 0n);
  const rest = shares.cash + shares.bonus - bonus - forfeited;
  const cash = smaller(rest, held.cash);
  return { bonus, forfeited, cash, debt: rest - cash };
}

/** The part of a win's bonus share that was taken from own money. */
export function recoveredOf(shares: WinShares, taken: TakenFrom): Money {
  return shares.bonus - taken.bonus - taken.forfeited;
}

function smaller(one: Money, other: Money): Money {
  return one < other ? one : other;
}
