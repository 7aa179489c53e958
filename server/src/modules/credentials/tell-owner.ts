import { COOLING_HOURS } from "@magpie/domain/auth/credential-changes";
import { HOUR_MS } from "@magpie/domain/durations";
import type { Work } from "../../kit/ctx";
import { deliver } from "../delivery/delivery";
import { readContacts, readLanguage } from "../members/members";
import { type News, sentenceOf, tell } from "../messages/messages";
import { type ContactKind, listFormer } from "./store";

/** Tells the owner in the portal, and everywhere else where they can be reached: a thief reads the one, the owner another. */
export async function tellOwner(ctx: Work, memberId: string, news: News): Promise<void> {
  await tell(ctx, memberId, { kind: "accountChanged", values: { change: news } });
  await writeToOwner(ctx, memberId, news);
}

/** The same without the portal, for who is told there in other words. It helps for as long as money waits. */
export async function writeToOwner(ctx: Work, memberId: string, news: News): Promise<void> {
  const language = await readLanguage(ctx.db, memberId);
  const change = sentenceOf(news, language);
  const goodUntil = new Date(ctx.now.getTime() + COOLING_HOURS * HOUR_MS);
  for (const { kind, value: to } of await listReachable(ctx, memberId)) {
    const letter = { to, language, template: "accountChanged" } as const;
    if (kind === "mobile") await deliver(ctx, { ...letter, channel: "sms", values: { change } }, { goodUntil });
    else await deliver(ctx, { ...letter, channel: "mail", values: { change, time: ctx.now } }, { goodUntil });
  }
}

/** Proved numbers and addresses of the member, with those that were theirs until lately. */
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
