import type { Money } from "../money";
import { type GrantEnd, type GrantInPlay, isInParts, needX } from "./grant";
import type { StakedRound } from "./wagering";

/** How a grant ends, and where the purse's money goes. */
export interface GrantEnding {
  state: GrantEnd;
  toCash: Money;
  forfeited: Money;
}

/**
 * The end that a grant has come to; null while it goes on. It ends only at rest, because a stake that is open may still win, count, or be
 * taken back.
 */
export function endOf(grant: GrantInPlay, bonus: Money, now: Date): GrantEnding | null {
  if (grant.open > 0 || grant.frozen) return null;
  if (grant.doneX >= needX(grant)) {
    const { cap } = grant.rule;
    const toCash = cap !== null && cap < bonus ? cap : bonus;
    return { state: "converted", toCash, forfeited: bonus - toCash };
  }
  if (bonus === 0n && !isInParts(grant)) return { state: "lost", toCash: 0n, forfeited: 0n };
  return now < grant.until ? null : { state: "expired", toCash: 0n, forfeited: bonus };
}

/** Its wagering is done and nothing is open: it becomes cash as soon as somebody has checked it, so nothing may take it any more. */
export function isEarned(grant: GrantInPlay): boolean {
  return grant.open === 0 && grant.doneX >= needX(grant);
}

/** What cancelling takes: the bonus at once, and a share of whatever the open rounds and tickets win later. */
export interface Cancelling {
  forfeited: Money;
  /** The share that goes, with the number of rounds and tickets that it goes from; the largest first. */
  open: readonly { shareBps: number; rounds: number }[];
}

/** Shown before and compared after: what is done is what was shown. */
export function cancellingOf(bonus: Money, rounds: readonly Pick<StakedRound, "all" | "bonus">[]): Cancelling {
  const counts = new Map<number, number>();
  for (const { all, bonus: staked } of rounds) {
    if (staked === 0n) continue;
    const shareBps = Number((staked * 10_000n) / all);
    counts.set(shareBps, (counts.get(shareBps) ?? 0) + 1);
  }
  const open = [...counts].map(([shareBps, count]) => ({ shareBps, rounds: count })).sort((a, b) => b.shareBps - a.shareBps);
  return { forfeited: bonus, open };
}

/** A bet or a win between showing and doing makes it another decision, which is shown again. */
export function isSameCancelling(shown: Cancelling, now: Cancelling): boolean {
  const told = ({ forfeited, open }: Cancelling) => [forfeited, ...open.map(({ shareBps, rounds }) => `${shareBps}x${rounds}`)].join(" ");
  return told(shown) === told(now);
}

/** A grant after its end, as corrections and late credits change it. */
export interface EndedGrant {
  state: GrantEnd;
  cap: Money | null;
  converted: Money;
  forfeited: Money;
  /** Taken back from cash, or owed, because a win of it was corrected. */
  recovered: Money;
}

/** What reaches a grant after its end is the player's where the end was a good one or the money was lost, and the house's otherwise. */
export function lateCredit({ state, cap, converted, recovered }: EndedGrant, share: Money): { cash: Money; house: Money } {
  if (state === "lost") return { cash: share, house: 0n };
  if (state !== "converted") return { cash: 0n, house: share };
  // A correction that took cash back makes room for the result that takes its place.
  const room = cap === null ? share : cap - converted + recovered;
  const cash = room < share ? (room > 0n ? room : 0n) : share;
  return { cash, house: share - cash };
}
