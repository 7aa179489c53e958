import type { Money } from "@magpie/domain/money";

/** What the player allowed the game to do alone. There is always a most that may be lost. */
export interface AutoPlan {
  rounds: number;
  lossMost: Money;
  /** Null: no win is too good to go on. */
  stopOnWin: Money | null;
}

export interface Auto extends AutoPlan {
  left: number;
  net: Money;
}

export function beginAuto(plan: AutoPlan): Auto {
  return { ...plan, left: plan.rounds, net: 0n };
}

/** How it goes on after a round; null where it ends. The next stake counts as lost already: a limit is never passed. */
export function afterRound(auto: Auto, { stake, payout, nextStake }: { stake: Money; payout: Money; nextStake: Money }): Auto | null {
  const net = auto.net + payout - stake;
  const left = auto.left - 1;
  if (left <= 0) return null;
  if (auto.stopOnWin !== null && payout >= auto.stopOnWin) return null;
  if (nextStake - net > auto.lossMost) return null;
  return { ...auto, left, net };
}
