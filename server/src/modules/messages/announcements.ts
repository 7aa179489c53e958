import { ANNOUNCEMENT_TYPES, BANNER_GROUPS, type Banner, type messages } from "@magpie/contract/messages";
import { safeTarget } from "@magpie/domain/links";
import { RUNNING_PROMOTIONS } from "@magpie/domain/promotions";
import type { Handler } from "../../kit/ctx";
import { listLinkHosts } from "../merchant/merchant";
import { type AnnouncementType, type Execution, listAnnouncements } from "./store";

/** Popups and promotions are withheld from members on a break. */
const PERSUADING = ["PU", "PR"] as const;

type Row = Awaited<ReturnType<typeof listAnnouncements>>[number];

export const announcements: Handler<typeof messages.announcements> = async (ctx, input) => {
  const asked = input.types.split(",");
  const withheld: readonly string[] = ctx.member?.away ? PERSUADING : [];
  const rows = await listAnnouncements(ctx.db, {
    types: ANNOUNCEMENT_TYPES.filter((type) => asked.includes(type) && !withheld.includes(type)),
    executions: ctx.member ? executionsFor(input.execution) : ["B"],
    language: ctx.language,
    fallback: ctx.merchant.languages.default,
    now: ctx.now,
  });
  const linkHosts = await listLinkHosts(ctx.db);
  const ofType = (...types: AnnouncementType[]) => rows.filter((row) => types.some((type) => type === row.type));
  return {
    banners: ofType("B").flatMap((row) => toBanner(row, linkHosts)),
    notices: ofType("PL", "H").map(({ id, title, content, publishedAt }) => ({
      id,
      title,
      content,
      publishedAt: publishedAt.toISOString(),
    })),
    popups: ofType("PU").map(({ id, title, content, promotionType, execution }) => ({
      id,
      title,
      content,
      promotionType,
      execution: execution === "A" || execution === "F" ? execution : "B",
    })),
    // Hides promotions that no module runs any more.
    promotions: ofType("PR")
      .filter(isRun)
      .map(({ id, title, content, promotionType, picture, endsAt }) => ({
        id,
        title,
        content,
        promotionType,
        picture,
        endsAt: endsAt?.toISOString() ?? null,
      })),
  };
};

function isRun({ promotionType }: Row): boolean {
  return RUNNING_PROMOTIONS.includes(promotionType);
}

/** At their first login members also see what is shown at every login. */
function executionsFor(asked: Execution): Execution[] {
  return asked === "F" ? ["A", "F"] : [asked];
}

function toBanner(row: Row, linkHosts: string[]): Banner[] {
  const groupName = BANNER_GROUPS.find((group) => group === row.groupName);
  if (!groupName) return [];
  const { id, title, text, action, picture } = row;
  // Checked again when shown: a host may have been removed from the list while its banner still runs.
  const url = safeTarget(row.url, linkHosts);
  const leads = url !== null && (row.linkageType === "ROUTE" || row.linkageType === "URL");
  return [{ id, groupName, title, text, action, picture, ...(leads ? link(row, url) : { linkageType: "NONE", url: "" }) }];
}

function link(row: Row, url: string): Pick<Banner, "linkageType" | "url"> {
  return { linkageType: row.linkageType === "ROUTE" ? "ROUTE" : "URL", url };
}
