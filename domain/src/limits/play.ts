import { accountParts, isMembers } from "../ledger/account";
import type { Entry, Leg } from "../ledger/entry";
import type { Money } from "../money";

/** The part of an entry that counts towards its player's own limits. */
export interface CountedPlay {
  memberId: string;
  currency: string;
  /** The stake; below zero when a bet is taken back. */
  wagered: Money;
  won: Money;
  /** True when the player is present: a person makes a bet in a game, but nobody makes a ticket of a chase plan. */
  here: boolean;
  /** The time of the bet that is taken back; null when none is. */
  placedAt: Date | null;
}

const STAKES = /^(play|lottery)\.(bet|bet_reversed|rollback|refund)$/;
/** A vendor with wallets of its own reports only the result of play, so that result counts as a win. */
const WINS = /^((play|lottery)\.(win|win_reversed)|transfers\.result|jackpot\.win)$/;

/** Every kind of entry that is play, as a pattern. */
export const PLAYED_KINDS = `${STAKES.source}|${WINS.source}`;

/** Play money, points and money set aside are nobody's loss. */
export const REAL_PURSES = /^(cash|bonus|vendor:.*)$/;

/** The price of a free round is the house's: to the player, who is named in the details, it costs time alone. */
const FREE = "promotions.free_round";

/** Null for an entry that is neither play with a member's own money nor a free round of theirs. */
export function playedIn(
  { kind, placedAt, details }: Pick<Entry, "kind" | "placedAt" | "details">,
  legs: readonly Leg[],
): CountedPlay | null {
  if (kind === FREE) return freeIn(details?.member, legs);
  const stakes = STAKES.test(kind);
  if (!stakes && !WINS.test(kind)) return null;
  let got = 0n;
  let whose: { memberId: string; currency: string } | null = null;
  for (const { account, currency, amount } of legs) {
    if (!isMembers(account)) continue;
    const { memberId, name } = accountParts(account);
    if (memberId === null || !REAL_PURSES.test(name)) continue;
    whose = { memberId, currency };
    got += amount;
  }
  return whose && { placedAt: placedAt ?? null, wagered: stakes ? -got : 0n, won: stakes ? 0n : got, here: kind === "play.bet", ...whose };
}

function freeIn(memberId: string | undefined, [leg]: readonly Leg[]): CountedPlay | null {
  return memberId === undefined || !leg ? null : { memberId, currency: leg.currency, wagered: 0n, won: 0n, here: true, placedAt: null };
}
