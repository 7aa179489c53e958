import { type SplitRefusal, type StakeAsked, splitStake } from "@magpie/domain/bonuses/split";
import type { Money } from "@magpie/domain/money";

/** What bonus and cash pay of lines that are bought together, each after those before it; or why they cannot all be bought. */
export function splitSlip(
  costs: readonly Money[],
  { cash, bonus, ...asked }: Omit<StakeAsked, "stake" | "round">,
): { cash: Money; bonus: Money } | SplitRefusal {
  const paid = { cash: 0n, bonus: 0n };
  for (const stake of costs) {
    const split = splitStake({ ...asked, round: null, stake, cash: cash - paid.cash, bonus: bonus - paid.bonus });
    if ("refusal" in split) return split;
    paid.cash += split.cash;
    paid.bonus += split.bonus;
  }
  return paid;
}
