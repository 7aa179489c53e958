import type { Entry } from "@magpie/domain/ledger/entry";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { post } from "../wallet/wallet";

/** Takes points. Two that are spent at once may both have seen enough of them: the second hears of points, and not of money. */
export async function spend(ctx: Ctx, key: string, entry: Entry): Promise<void> {
  try {
    await post(ctx, key, entry);
  } catch (error) {
    if (error instanceof Refusal && error.code === "insufficient_funds") refuse("points_short");
    throw error;
  }
}
