import { payeeLabel } from "@magpie/domain/withdrawals/payees";
import type { Ctx } from "../../kit/ctx";
import { writeToOwner } from "../credentials/credentials";
import { tell } from "../messages/messages";

/** Told in the portal and by mail or SMS: a thief with the session may hide one, but not the other. */
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
