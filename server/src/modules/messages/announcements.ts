import type { Output } from "@magpie/contract/kit/call";
import { ANNOUNCEMENT_TYPES, BANNER_GROUPS, type Banner, type messages } from "@magpie/contract/messages";
import { type ContentReader, isFor } from "@magpie/domain/content/showings";
import { safeTarget } from "@magpie/domain/links";
import { RUNNING_PROMOTIONS } from "@magpie/domain/promotions";
import type { Ctx, Handler } from "../../kit/ctx";
import { listShown, type ShownContent } from "../content/content";
import { listAccountFacts } from "../members/members";
import { listLinkHosts } from "../merchant/merchant";
import { ANNOUNCED_KINDS, type AnnouncementType, executionOf } from "./announced";

/** Popups and promotions are withheld from members on a break. */
const PERSUADING: readonly string[] = ["PU", "PR"];

export const announcements: Handler<typeof messages.announcements> = async (ctx, input) => {
  const asked = input.types.split(",");
  const withheld = ctx.member?.away ? PERSUADING : [];
  const types = ANNOUNCEMENT_TYPES.filter((type) => asked.includes(type) && !withheld.includes(type));
  const { language, now } = ctx;
  const kinds = [...new Set(types.map((type) => ANNOUNCED_KINDS[type]))];
  const rows = await listShown(ctx.db, { kinds, language, fallback: ctx.merchant.languages.default, now });
  const reader = await readerOf(ctx, rows, input.execution === "F");
  return announced(rows, types, reader, await listLinkHosts(ctx.db));
};

/** A member's level is read only where something asks for one. */
async function readerOf(
  { db, member }: Pick<Ctx, "db" | "member">,
  rows: readonly ShownContent[],
  isNewcomer: boolean,
): Promise<ContentReader> {
  if (!member || !rows.some(({ audience }) => audience === "level")) return { isMember: member !== null, isNewcomer, level: 0 };
  const [facts] = await listAccountFacts(db, [member.id]);
  return { isMember: true, isNewcomer, level: facts?.vipLevel ?? 0 };
}

export function announced(
  rows: readonly ShownContent[],
  types: readonly AnnouncementType[],
  reader: ContentReader,
  linkHosts: readonly string[],
): Output<typeof messages.announcements> {
  const seen = rows.filter((row) => isFor(row, reader));
  const ofType = (type: AnnouncementType) => (types.includes(type) ? seen.filter(({ kind }) => kind === ANNOUNCED_KINDS[type]) : []);
  const notices = seen.filter(({ kind, place }) => kind === "notice" && types.some((type) => type === place));
  return {
    banners: ofType("B").flatMap((row) => toBanner(row, linkHosts)),
    notices: notices.map(({ slug, words, publishedAt }) => ({
      ...{ id: slug, title: words.title, content: words.content },
      publishedAt: publishedAt.toISOString(),
    })),
    popups: ofType("PU").map(({ slug, words, topic, audience }) => ({
      ...{ id: slug, title: words.title, content: words.content },
      promotionType: topic,
      execution: executionOf(audience),
    })),
    // Hides promotions that no module runs any more.
    promotions: ofType("PR")
      .filter(({ topic }) => RUNNING_PROMOTIONS.includes(topic))
      .map(({ slug, words, topic, picture, showsUntil }) => ({
        ...{ id: slug, title: words.title, content: words.content },
        ...{ promotionType: topic, picture, endsAt: showsUntil?.toISOString() ?? null },
      })),
  };
}

function toBanner(row: ShownContent, linkHosts: readonly string[]): Banner[] {
  const groupName = BANNER_GROUPS.find((group) => group === row.place);
  if (!groupName) return [];
  const { title, text, action } = row.words;
  // Checked again when shown: a host may have been removed from the list while its banner still runs.
  const url = safeTarget(row.url, linkHosts);
  const leads = url !== null && row.linkageType !== "NONE";
  const link = leads ? { linkageType: row.linkageType, url } : { linkageType: "NONE" as const, url: "" };
  return [{ id: row.slug, groupName, title, text, action, picture: row.picture, ...link }];
}
