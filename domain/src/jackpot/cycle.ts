import { assert } from "../assert";
import type { Money } from "../money";
import { JACKPOT_LEVELS, type JackpotLevel, type JackpotTerms } from "./terms";

/** One run of a level, from the house's first money to the win. */
export interface JackpotCycle extends JackpotTerms {
  level: JackpotLevel;
  number: number;
  /** The pool is won by the bet that lifts it to this amount. Drawn and committed before the first bet of the cycle. */
  threshold: Money;
  /** All stakes of the cycle so far: the pool follows from them, to the millionth. */
  turnover: Money;
  bets: number;
}

/** What one bet did at one level. */
export interface JackpotStep<Cycle> {
  /** Whole minor units that the bet has added to what the ledger holds of the pool. */
  added: Money;
  /** The whole pool, where the bet has won it; null otherwise. */
  won: Money | null;
  /** The cycle with the bet in it. */
  after: Cycle;
}

const MILLION = 1_000_000n;

/** The exact pool, in millionths of a minor unit. */
export function poolMillionths({ seed, sharePpm, turnover }: Pick<JackpotCycle, "seed" | "sharePpm" | "turnover">): bigint {
  return seed * MILLION + BigInt(sharePpm) * turnover;
}

/** The pool in whole minor units, as the ledger holds it. */
export function poolOf(cycle: Pick<JackpotCycle, "seed" | "sharePpm" | "turnover">): Money {
  return poolMillionths(cycle) / MILLION;
}

/** Adds one bet. A cycle that was won takes no further one. */
export function stepJackpot<Cycle extends JackpotCycle>(before: Cycle, stake: Money): JackpotStep<Cycle> {
  assert(stake > 0n, "a bet has a stake");
  assert(poolMillionths(before) < before.threshold * MILLION, "a cycle that was won is over");
  const after = { ...before, turnover: before.turnover + stake, bets: before.bets + 1 };
  const isWon = poolMillionths(after) >= after.threshold * MILLION;
  return { added: poolOf(after) - poolOf(before), won: isWon ? poolOf(after) : null, after };
}

/** The open cycle of each level. */
export type JackpotCycles<Cycle = JackpotCycle> = Readonly<Record<JackpotLevel, Cycle>>;

/** One bet as all levels counted it. */
export interface FoldedBet<Bet, Cycle = JackpotCycle> {
  bet: Bet;
  added: Readonly<Record<JackpotLevel, Money>>;
  /** The levels that it has won, with their cycles as they ended. */
  wins: readonly { cycle: Cycle; paid: Money }[];
}

/** Counts bets in their order. `next` begins another cycle of a level that was won; the next bet is the first one in it. */
export function foldBets<Bet extends { stake: Money }, Cycle extends JackpotCycle>(
  open: JackpotCycles<Cycle>,
  bets: readonly Bet[],
  next: (level: JackpotLevel, number: number) => Cycle,
): { folded: FoldedBet<Bet, Cycle>[]; open: JackpotCycles<Cycle>; begun: Cycle[] } {
  const cycles = { ...open };
  const begun: Cycle[] = [];
  const folded = bets.map((bet) => {
    const added = { mini: 0n, minor: 0n, major: 0n, grand: 0n };
    const wins: { cycle: Cycle; paid: Money }[] = [];
    for (const level of JACKPOT_LEVELS) {
      const step = stepJackpot(cycles[level], bet.stake);
      added[level] = step.added;
      cycles[level] = step.after;
      if (step.won === null) continue;
      wins.push({ cycle: step.after, paid: step.won });
      cycles[level] = next(level, step.after.number + 1);
      begun.push(cycles[level]);
    }
    return { bet, added, wins };
  });
  return { folded, open: cycles, begun };
}
