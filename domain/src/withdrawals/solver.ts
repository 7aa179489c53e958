import type { Money } from "../money";
import type { UnderWay } from "./states";

/** A bonus in play: the stakes that are left for it, its deadline, and whether a withdrawal ends it. */
export interface GrantHold {
  id: string;
  left: Money;
  until: Date;
  ends: boolean;
}

/** All facts that decide the amount a member may withdraw now. */
export interface WithdrawalFacts {
  cash: Money;
  bonus: Money;
  /** The grant that the bonus money belongs to, where it is known. */
  grant?: GrantHold | null;
  /** Requests whose money is set aside. */
  underWay: readonly { id: string; number: string; amount: Money; state: UnderWay }[];
  /**
   * Cash that is not played through, the amount left to bet for it, the whole amount required, and the part of that which came with
   * transferred money.
   */
  wagering: { unplayed: Money; left: Money; required: Money; transferred: Money };
  /** The account has to be checked before more can leave. */
  needsCheck: boolean;
  /** The account is to be closed: nothing more is played, so all of the member's own money may leave, however little. */
  closing: boolean;
  /** The times at which the receiving accounts open; empty when the member has named none. */
  payeesOpenAt: readonly Date[];
  minimum: Money;
  /** The limit of a day, the part of it that is used, and the time at which it renews. */
  day: { most: Money; taken: Money; renewsAt: Date };
}

/** A part of somebody's money that cannot leave now, the reason, and the condition that frees it. */
export type Hold =
  | { reason: "under_way"; amount: Money; id: string; number: string; state: UnderWay }
  | { reason: "bonus"; amount: Money; grant: GrantHold | null }
  | { reason: "account_check"; amount: Money }
  | { reason: "payee_cooling"; amount: Money; opensAt: Date }
  | { reason: "wagering"; amount: Money; left: Money; required: Money; transferred: Money }
  | { reason: "day_limit"; amount: Money; renewsAt: Date }
  | { reason: "below_minimum"; amount: Money; minimum: Money };

export interface Solution {
  total: Money;
  now: Money;
  /** Together with `now` they are the total, to the last coin. */
  held: Hold[];
}

/** The amount that can be withdrawn now, and the reasons that hold all the rest. */
export function solve(standing: WithdrawalFacts, at: Date): Solution {
  const { cash, bonus, underWay } = standing;
  const held: Hold[] = underWay.map((request) => ({ reason: "under_way", ...request }));
  if (bonus > 0n) held.push({ reason: "bonus", amount: bonus, grant: standing.grant ?? null });
  const { free, holds } = solveCash(standing, at);
  const total = cash + bonus + underWay.reduce((sum, { amount }) => sum + amount, 0n);
  return { total, now: free, held: [...holds, ...held] };
}

/** Each reason holds a part of the money that the ones before it left. */
function solveCash(standing: WithdrawalFacts, at: Date): { free: Money; holds: Hold[] } {
  const { cash, needsCheck, wagering, day, minimum } = standing;
  const holds: Hold[] = [];
  let free = cash;
  const hold = (amount: Money, of: (amount: Money) => Hold) => {
    const part = amount < free ? amount : free;
    if (part <= 0n) return;
    free -= part;
    holds.push(of(part));
  };
  if (needsCheck) hold(free, (amount) => ({ reason: "account_check", amount }));
  const { unplayed, ...toBet } = wagering;
  hold(standing.closing ? 0n : unplayed, (amount) => ({ reason: "wagering", amount, ...toBet }));
  const opensAt = firstOpening(standing.payeesOpenAt, at);
  if (opensAt) hold(free, (amount) => ({ reason: "payee_cooling", amount, opensAt }));
  const room = day.most > day.taken ? day.most - day.taken : 0n;
  hold(free - room, (amount) => ({ reason: "day_limit", amount, renewsAt: day.renewsAt }));
  if (free < minimum && !standing.closing) hold(free, (amount) => ({ reason: "below_minimum", amount, minimum }));
  return { free, holds };
}

/** Null while one is open or none is named: naming the first is a step of the form and not a reason to wait. */
function firstOpening(payeesOpenAt: readonly Date[], at: Date): Date | null {
  if (payeesOpenAt.length === 0 || payeesOpenAt.some((opens) => opens <= at)) return null;
  return payeesOpenAt.reduce((first, opens) => (opens < first ? opens : first));
}
