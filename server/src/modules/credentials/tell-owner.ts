import { COOLING_HOURS } from "@magpie/domain/auth/credential-changes";
import { HOUR_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { deliver } from "../delivery/delivery";
import { type ContactKind, readContacts, readLanguage } from "../members/members";
import { type AccountChange, sentenceOf, tell } from "../messages/messages";
import { listFormer } from "./store";

/** Tells the owner in the portal and at every verified contact, since a thief may control one of them but hardly all. */
export async function tellOwner(ctx: Work, memberId: string, news: AccountChange): Promise<void> {
  await tell(ctx, memberId, { kind: "accountChanged", values: { change: news } });
  await writeToOwner(ctx, memberId, news);
}

/** The same without the portal's inbox, for callers with other words there. Messages expire when payouts are no longer held. */
export async function writeToOwner(ctx: Work, memberId: string, news: AccountChange): Promise<void> {
  const language = await readLanguage(ctx.db, memberId);
  const change = sentenceOf(news, language);
  const goodUntil = new Date(ctx.now.getTime() + COOLING_HOURS * HOUR_MS);
  for (const { kind, value: to } of await listReachable(ctx, memberId)) {
    const letter = { to, language, template: "accountChanged" } as const;
    if (kind === "mobile") await deliver(ctx, { ...letter, channel: "sms", values: { change } }, { goodUntil });
    else await deliver(ctx, { ...letter, channel: "mail", values: { change, time: ctx.now } }, { goodUntil });
  }
}

/** Lists the member's verified contacts, current and recently replaced. */
export async function listReachable(ctx: Work, memberId: string): Promise<{ kind: ContactKind; value: string }[]> {
  const { mobile, email } = await readContacts(ctx, memberId);
  const former = await listFormer(ctx.db, memberId, ctx.now);
  const all = [
    ...(mobile?.verified ? [{ kind: "mobile" as const, value: mobile.value }] : []),
    ...(email?.verified ? [{ kind: "email" as const, value: email.value }] : []),
    ...former.map(({ kind, sealed }) => ({ kind, value: ctx.personal.open(sealed) })),
  ];
  return all.filter(({ value }, place) => all.findIndex((other) => other.value === value) === place);
}
