import { SECOND_MS } from "@magpie/domain/durations";
import { fromDecimal, type Money } from "@magpie/domain/money";

/** How long somebody has been here without a pause, and what play has brought since then. */
export interface Stay {
  /** Its begin, on this page's own clock. */
  since: number;
  /** What the server knew of when it was asked. */
  before: Money;
  /** What the game's rounds have brought since then. */
  played: Money;
}

/** The server tells whole seconds, so a begin this near the known one is the same: the clock goes on without a jump. */
const SAME_MS = 2 * SECOND_MS;

export function heardStay(known: Stay, told: { seconds: number; net: string }, now: number, currency: string): Stay {
  const since = now - told.seconds * SECOND_MS;
  return {
    ...known,
    since: Math.abs(since - known.since) < SAME_MS ? known.since : since,
    before: fromDecimal(told.net, currency) ?? known.before,
  };
}

/** A round has been shown to its end, and this is what it brought. */
export function stayAfter(known: Stay, net: string, currency: string): Stay {
  return { ...known, played: known.played + (fromDecimal(net, currency) ?? 0n) };
}

export function netOf({ before, played }: Stay): Money {
  return before + played;
}
