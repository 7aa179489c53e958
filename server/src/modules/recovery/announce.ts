import type { Work } from "../../kit/ctx";
import { listReachable } from "../credentials/credentials";
import { deliver } from "../delivery/delivery";
import { readLanguage } from "../members/members";
import { tell } from "../messages/messages";

/** Tells the owner on every channel how to stop the recovery, in case somebody else has asked for it. */
export async function announce(ctx: Work, memberId: string, { link, opensAt }: { link: string; opensAt: Date }): Promise<void> {
  const language = await readLanguage(ctx.db, memberId);
  await tell(ctx, memberId, { kind: "recoveryAsked", values: { time: opensAt } });
  for (const { kind, value: to } of await listReachable(ctx, memberId)) {
    const letter = { to, language, template: "recoveryAsked" } as const;
    if (kind === "mobile") await deliver(ctx, { ...letter, channel: "sms", values: { link } }, { goodUntil: opensAt });
    else await deliver(ctx, { ...letter, channel: "mail", values: { link, time: opensAt } }, { goodUntil: opensAt });
  }
}
