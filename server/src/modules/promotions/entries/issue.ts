import { costOf } from "@magpie/domain/offers/amount";
import type { Work } from "../../../kit/ctx";
import { returnBudget, takeBudget } from "../offers/budgets-store";
import { takeEntry } from "./entries-store";
import { give, keyOf, type RewardDue } from "./give";

/** Gives a reward that its member does not have to claim, once: the budget must cover it, and the entry must not have had it. */
export async function issue(ctx: Work, due: RewardDue, day: string): Promise<"given" | "spent" | "gone"> {
  const { seen, memberId, period, amount } = due;
  const { offerId } = seen.standing;
  const cost = costOf(seen.rule.reward, amount);
  if (!(await takeBudget(ctx.db, offerId, cost, day))) return "spent";
  const entry = { offerId, memberId, period, version: seen.version.number, kind: seen.rule.reward.give, amount };
  if (!(await takeEntry(ctx.db, { ...entry, state: "issued", given: keyOf(due) }, ctx.now))) {
    await returnBudget(ctx.db, offerId, cost);
    return "gone";
  }
  await give(ctx, due);
  return "given";
}
