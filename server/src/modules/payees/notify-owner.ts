import { payeeLabel } from "@magpie/domain/payees";
import type { Ctx } from "../../kit/ctx";
import { deliver } from "../delivery/delivery";
import { readContacts } from "../members/members";
import { tell } from "../messages/messages";

/** In the portal and by mail: a thief reads the one, the owner the other. */
export async function notifyOwner(
  ctx: Ctx,
  memberId: string,
  template: "payeeAdded" | "payeeRemoved",
  payee: { institution: string; tail: string },
): Promise<void> {
  const account = payeeLabel(payee);
  await tell(ctx, memberId, { kind: template, values: { account } });
  const { email } = await readContacts(ctx, memberId);
  if (!email?.verified) return;
  await deliver(ctx, { channel: "mail", to: email.value, language: ctx.language, template, values: { account, time: ctx.now } });
}
