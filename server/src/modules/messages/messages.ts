import { draftProblems } from "@magpie/domain/content/check";
import { emptyBody } from "@magpie/domain/content/kinds";
import { refuse } from "@magpie/domain/refusals";
import type { Db } from "../../kit/ctx";
import { openContent } from "../content/content";
import { listLinkHosts } from "../merchant/merchant";
import { ANNOUNCED_KINDS, type AnnouncementText, audienceOf, type NewAnnouncement } from "./announced";

export { type AccountChange, sentenceOf } from "./changes";
export { countUnread } from "./store";
export { tell } from "./tell";
export { tellAll, tellEach } from "./tell-all";
export type { MessageContent } from "./words";
export type { AnnouncementText, NewAnnouncement };

/** Refuses links to hosts that are not allowed and promotions that no module runs. */
export async function publish(db: Db, announcement: NewAnnouncement): Promise<void> {
  const { id, type, execution, groupName, promotionType = "", picture = "", linkageType = "NONE", url = "", ...rest } = announcement;
  const kind = ANNOUNCED_KINDS[type];
  const fields = {
    place: kind === "notice" ? type : (groupName ?? ""),
    topic: kind === "popup" ? promotionType || "INFORMATION" : promotionType,
    audience: audienceOf(execution),
    ...{ picture, linkageType, url },
  };
  const problems = draftProblems(kind, { ...emptyBody(kind), ...fields }, await listLinkHosts(db));
  if (Object.keys(problems).length > 0) refuse("invalid_input", { fields: problems });
  const { startsAt, endsAt, ...item } = rest;
  await openContent(db, { kind, slug: id, ...fields, ...item, from: startsAt, until: endsAt });
}
