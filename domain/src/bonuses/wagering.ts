import { assert } from "../assert";
import { DAY_MS } from "../durations";
import type { Money } from "../money";
import type { GrantInPlay } from "./grant";

/** The stakes of a round or ticket that were not taken back. */
export interface StakedRound {
  /** The grant that it belongs to for life; null for one that began without. */
  grant: string | null;
  all: Money;
  bonus: Money;
  /** The part of the stakes that counts. */
  counted: Money;
  /** The weight of its game, which is one for the whole round. */
  weight: number;
  /** The part of the stakes that was not at risk (pushed, hedged, at short odds); null until it is settled. */
  invalid: Money | null;
}

/** A stake that is taken: its parts, the grant that its round belongs to, and how much of it counts. */
export interface StakeSplit {
  cash: Money;
  bonus: Money;
  grant: string | null;
  counted: Money;
  weight: number;
}

/** The parts of one bet that a round remembers, so that it can be taken back. */
export type StakeParts = Pick<StakeSplit, "cash" | "bonus" | "counted">;

/** The round after another bet. One that was taken for settled is open again. */
export function placed(round: StakedRound | null, { cash, bonus, grant, counted, weight }: StakeSplit): StakedRound {
  const all = cash + bonus;
  if (!round) return { grant, all, bonus, counted, weight, invalid: null };
  return { ...round, all: round.all + all, bonus: round.bonus + bonus, counted: round.counted + counted, invalid: null };
}

/** The round after one of its bets was taken back, before or after it was settled. */
export function takenBack(round: StakedRound, { cash, bonus, counted }: StakeParts): StakedRound {
  const after = { ...round, all: round.all - cash - bonus, bonus: round.bonus - bonus, counted: round.counted - counted };
  assert(after.all >= after.bonus && after.bonus >= 0n && after.counted >= 0n, "a bet is taken back once");
  return after;
}

/** The round after it was settled, for the first time or anew. `valid` is the part of its stakes that was at risk. */
export function settled(round: StakedRound, valid: Money): StakedRound {
  return { ...round, invalid: valid < round.all ? round.all - valid : 0n };
}

/** A round that its vendor never closes is settled with what it has, so that it does not hold its grant open for ever. */
export function isAbandoned(lastMoveAt: Date, now: Date): boolean {
  return now.getTime() - lastMoveAt.getTime() >= DAY_MS;
}

/** Moves the figures of a grant on as one of its rounds changed. A round of another grant changes nothing. */
export function progressed(grant: GrantInPlay, before: StakedRound | null, after: StakedRound): GrantInPlay {
  if (after.grant !== grant.id) return grant;
  const [was, is] = [figuresOf(before), figuresOf(after)];
  return {
    ...grant,
    doneX: grant.doneX - was.doneX + is.doneX,
    openX: grant.openX - was.openX + is.openX,
    open: grant.open - was.open + is.open,
  };
}

function figuresOf(round: StakedRound | null): Pick<GrantInPlay, "doneX" | "openX" | "open"> {
  if (!round || round.all === 0n) return { doneX: 0n, openX: 0n, open: 0 };
  const { all, counted, invalid } = round;
  const weight = BigInt(round.weight);
  if (invalid === null) return { doneX: 0n, openX: counted * weight, open: 1 };
  const valid = all > invalid ? all - invalid : 0n;
  return { doneX: (valid < counted ? valid : counted) * weight, openX: 0n, open: 0 };
}
