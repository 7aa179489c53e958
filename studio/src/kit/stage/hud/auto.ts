import type { Money } from "@magpie/domain/money";

/** The player's permission for automatic play. It always has a loss limit. */
export interface AutoPlan {
  rounds: number;
  lossMost: Money;
  /** Null when no win ends it. */
  stopOnWin: Money | null;
}

export interface Auto extends AutoPlan {
  left: number;
  net: Money;
}

export function beginAuto(plan: AutoPlan): Auto {
  return { ...plan, left: plan.rounds, net: 0n };
}

/** The state after a round; null when automatic play ends. The next stake counts as lost already, so that the limit is never passed. */
export function afterRound(auto: Auto, { stake, payout, nextStake }: { stake: Money; payout: Money; nextStake: Money }): Auto | null {
  const net = auto.net + payout - stake;
  const left = auto.left - 1;
  if (left <= 0) return null;
  if (auto.stopOnWin !== null && payout >= auto.stopOnWin) return null;
  if (nextStake - net > auto.lossMost) return null;
  return { ...auto, left, net };
}
