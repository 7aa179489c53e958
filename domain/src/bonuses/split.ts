import type { Money } from "../money";
import { type GrantInPlay, isUsable } from "./grant";
import type { WageringRule } from "./rule";
import type { StakedRound, StakeSplit } from "./wagering";

/** The part of a grant that decides on a stake. */
export type StakingGrant = Pick<GrantInPlay, "id" | "until" | "aside" | "closing" | "frozen"> & {
  rule: Pick<WageringRule, "maxBet" | "order">;
};

export interface StakeAsked {
  grant: StakingGrant | null;
  /** The round so far; null at its first bet, and for a ticket. */
  round: Pick<StakedRound, "grant" | "all" | "weight"> | null;
  cash: Money;
  bonus: Money;
  stake: Money;
  /** The game's weight by the rule of the grant in play. */
  weight: number;
  now: Date;
}

/** `cash` and `bonus` are the most that each purse could give here; `room` is the most that this round takes with bonus money. */
export type SplitRefusal = { refusal: "insufficient_funds"; cash: Money; bonus: Money } | { refusal: "bonus_max_bet"; room: Money };

/** Splits a stake between the purses. Own money is never held back: with the bonus aside, any stake is cash. */
export function splitStake({ grant, round, cash, bonus, stake, weight, now }: StakeAsked): StakeSplit | SplitRefusal {
  // A round has one grant for life, so that its wins have one owner: it takes no money of a grant that came later.
  const owner = grant && (!round || round.grant === grant.id) && isUsable(grant, weight, now) ? grant : null;
  const fromBonus = owner ? bonusPart(owner, { cash, bonus, stake }) : 0n;
  const fromCash = stake - fromBonus;
  if (fromBonus > bonus || fromCash > cash) return { refusal: "insufficient_funds", cash, bonus: owner ? bonus : 0n };
  const room = owner ? atLeastZero(owner.rule.maxBet - (round?.all ?? 0n)) : 0n;
  if (fromBonus > 0n && stake > room) return { refusal: "bonus_max_bet", room };
  const counted = stake < room ? stake : room;
  const { grant: belongsTo, weight: weighs } = round ?? { grant: owner?.id ?? null, weight: owner ? weight : 0 };
  return { cash: fromCash, bonus: fromBonus, grant: belongsTo, counted, weight: weighs };
}

function bonusPart({ rule }: StakingGrant, { cash, bonus, stake }: Pick<StakeAsked, "cash" | "bonus" | "stake">): Money {
  if (rule.order === "bonus_first") return bonus < stake ? bonus : stake;
  return stake - (cash < stake ? cash : stake);
}

function atLeastZero(amount: Money): Money {
  return amount > 0n ? amount : 0n;
}

/** The money that a game of this weight can be played with, which is all that its vendor is told. */
export function spendable({ grant, cash, bonus, weight, now }: Pick<StakeAsked, "grant" | "cash" | "bonus" | "weight" | "now">): Money {
  return grant && isUsable(grant, weight, now) ? cash + bonus : cash;
}

/** The part of valid stakes that was own money, on which commission, points, ranks, missions and cashback count. */
export function ownPart(valid: Money, { bonus, all }: Pick<StakedRound, "bonus" | "all">): Money {
  return all > 0n ? (valid * (all - bonus)) / all : 0n;
}

/** A win goes where its stakes came from; what cannot be divided is cash. */
export function shareWin(win: Money, { bonus, all }: Pick<StakedRound, "bonus" | "all">): { cash: Money; bonus: Money } {
  const share = all > 0n ? (win * bonus) / all : 0n;
  return { cash: win - share, bonus: share };
}
