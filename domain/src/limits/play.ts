import { accountParts } from "../ledger/account";
import type { Entry, Leg } from "../ledger/entry";
import type { Money } from "../money";

/** What an entry is to its player's own limits. */
export interface Played {
  memberId: string;
  currency: string;
  /** Put at stake; below zero where a bet is taken back. */
  wagered: Money;
  won: Money;
  /** Whether the player is here: a bet in a game is made by somebody, a ticket of a chase plan is not. */
  here: boolean;
  /** Of the bet that is taken back; null where none is. */
  placedAt: Date | null;
}

const STAKES = /^(play|lottery)\.(bet|bet_reversed|rollback|refund)$/;
/** At a vendor with wallets of its own only the outcome of play is known. */
const WINS = /^((play|lottery)\.(win|win_reversed)|transfers\.result)$/;

/** Play money, points and what is set aside are nobody's loss. */
const REAL = /^(cash|bonus|vendor:.*)$/;

/** Null where an entry is no play with a member's own money. */
export function playedIn({ kind, placedAt }: Pick<Entry, "kind" | "placedAt">, legs: readonly Leg[]): Played | null {
  const stakes = STAKES.test(kind);
  if (!stakes && !WINS.test(kind)) return null;
  let got = 0n;
  let whose: { memberId: string; currency: string } | null = null;
  for (const { account, currency, amount } of legs) {
    const { memberId, name } = accountParts(account);
    if (memberId === null || !REAL.test(name)) continue;
    whose = { memberId, currency };
    got += amount;
  }
  return whose && { placedAt: placedAt ?? null, wagered: stakes ? -got : 0n, won: stakes ? 0n : got, here: kind === "play.bet", ...whose };
}
