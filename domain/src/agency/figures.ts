import type { Money } from "../money";
import { type BetSums, profitOf } from "./measures";

/** Figures of a member or a team, in the order in which they are shown. Profit is the members' side. */
export interface TeamSums {
  deposit: Money;
  withdrawal: Money;
  bet: Money;
  validBet: Money;
  payout: Money;
  refund: Money;
  bonus: Money;
  rebate: Money;
  salary: Money;
  dividend: Money;
  transferIn: Money;
  transferOut: Money;
  profit: Money;
}

export const TEAM_FIGURES = [
  "deposit",
  "withdrawal",
  "bet",
  "validBet",
  "payout",
  "refund",
  "bonus",
  "rebate",
  "salary",
  "dividend",
  "transferIn",
  "transferOut",
  "profit",
] as const satisfies readonly (keyof TeamSums)[];

export interface BetFigure extends BetSums {
  valid: Money;
}

/** Flows that each figure is made of. Money that leaves a member is shown without its sign. */
export const FLOWS_OF = {
  deposit: ["deposit"],
  withdrawal: ["withdrawal"],
  bet: [],
  validBet: [],
  payout: [],
  refund: [],
  bonus: ["bonus"],
  rebate: ["rebate", "commission"],
  salary: ["salary"],
  dividend: ["dividend"],
  transferIn: ["transfer_in"],
  transferOut: ["transfer_out"],
  profit: ["bonus", "rebate", "commission", "salary"],
} as const satisfies Record<keyof TeamSums, readonly string[]>;

/** Figures whose flows leave the member. */
export const GOES_OUT: readonly (keyof TeamSums)[] = ["withdrawal", "transferOut"];

/** What an agent earned by the team. */
export const INCOME_FLOWS = ["commission", "salary", "dividend"] as const;

export function figuresFrom(bets: readonly BetFigure[], flows: readonly { kind: string; amount: Money }[]): TeamSums {
  const total = (figure: keyof BetFigure) => bets.reduce((sum, row) => sum + row[figure], 0n);
  const flow = (figure: keyof TeamSums) => {
    const kinds: readonly string[] = FLOWS_OF[figure];
    const sum = flows.reduce((all, { kind, amount }) => (kinds.includes(kind) ? all + amount : all), 0n);
    return GOES_OUT.includes(figure) ? -sum : sum;
  };
  const [bet, refund, payout] = [total("bet"), total("refund"), total("payout")];
  const costs = { bonus: flow("bonus"), rebate: flow("rebate"), salary: flow("salary") };
  return {
    deposit: flow("deposit"),
    withdrawal: flow("withdrawal"),
    bet,
    validBet: total("valid"),
    payout,
    refund,
    ...costs,
    dividend: flow("dividend"),
    transferIn: flow("transferIn"),
    transferOut: flow("transferOut"),
    profit: profitOf({ bet, refund, payout }, costs),
  };
}
