import type { PromotionChannel } from "@magpie/domain/messages/promotional";
import type { Work } from "../../../kit/ctx";
import { deliver } from "../../delivery/delivery";
import { readContacts, readLanguage } from "../../members/members";
import { tellAll } from "../../messages/messages";
import { textOf } from "../offers/card";
import { namedOffer, namedSummary } from "../offers/titles";
import type { VersionRow } from "../offers/versions-store";

/** Writes an offer's own title and summary, which were looked through for urging when it was published. */
export async function writeTo(ctx: Work, version: VersionRow, channels: ReadonlyMap<string, readonly PromotionChannel[]>): Promise<void> {
  const over = (channel: PromotionChannel) => [...channels].flatMap(([id, own]) => (own.includes(channel) ? [id] : []));
  const values = { offer: namedOffer(version), summary: namedSummary(version) };
  await tellAll(ctx, over("inbox"), { kind: "offerOpen", values });
  for (const memberId of over("mail")) await mail(ctx, version, memberId);
}

async function mail(ctx: Work, version: VersionRow, memberId: string): Promise<void> {
  const { email } = await readContacts(ctx, memberId);
  if (!email?.verified) return;
  const language = await readLanguage(ctx.db, memberId);
  await deliver(ctx, { channel: "mail", to: email.value, language, template: "offerOpen", values: textOf(version, language) });
}
