import { costOf } from "@magpie/domain/offers/amount";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { Work } from "../../../kit/ctx";
import { takeBudget } from "../offers/budgets-store";
import { takeEntry } from "./entries-store";
import { give, keyOf, type RewardDue } from "./give";

/**
 * Gives a reward that its member does not have to claim, once. Entry, reward and budget are taken in the order of a claim, so that the two
 * never wait for each other in a circle. Where the budget, the raffle or the pool has nothing left, all of it is undone.
 */
export async function issue(ctx: Work, due: RewardDue, day: string): Promise<"given" | "spent" | "gone"> {
  const { seen, memberId, period, amount } = due;
  const { offerId } = seen.standing;
  const entry = { offerId, memberId, period, version: seen.version.number, kind: seen.rule.reward.give, amount };
  try {
    return await ctx.apart(async () => {
      if (!(await takeEntry(ctx.db, { ...entry, state: "issued", given: keyOf(due) }, ctx.now))) return "gone";
      await give(ctx, due);
      if (!(await takeBudget(ctx.db, offerId, costOf(seen.rule.reward, amount), day))) refuse("offer_spent");
      return "given";
    });
  } catch (error) {
    if (error instanceof Refusal && (error.code === "offer_spent" || error.code === "offer_closed")) return "spent";
    throw error;
  }
}
