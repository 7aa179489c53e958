import { payeeLabel } from "@magpie/domain/withdrawals/payees";
import type { Ctx } from "../../kit/ctx";
import { writeToOwner } from "../credentials/credentials";
import { tell } from "../messages/messages";

/** In the portal, and wherever else they can be reached: a thief reads the one, the owner another. */
export async function notifyOwner(
  ctx: Ctx,
  memberId: string,
  change: "payeeAdded" | "payeeRemoved",
  payee: { institution: string; tail: string },
): Promise<void> {
  const account = payeeLabel(payee);
  await tell(ctx, memberId, { kind: change, values: { account } });
  await writeToOwner(ctx, memberId, { change, account });
}
