import { isOwnPath, safeTarget } from "@magpie/domain/links";
import { RUNNING_PROMOTIONS } from "@magpie/domain/promotions";
import { refuse } from "@magpie/domain/refusals";
import type { Db } from "../../kit/ctx";
import { listLinkHosts, sanitise } from "../merchant/merchant";
import { type AnnouncementText, addAnnouncement, type NewAnnouncement } from "./store";

export { type AccountChange, sentenceOf } from "./changes";
export { countUnread } from "./store";
export { tell } from "./tell";
export { tellAll } from "./tell-all";
export type { MessageContent } from "./words";
export type { AnnouncementText, NewAnnouncement };

/** Sanitises the HTML, and refuses links to hosts that are not allowed and promotions that no module runs. */
export async function publish(db: Db, announcement: NewAnnouncement): Promise<void> {
  const linkHosts = await listLinkHosts(db);
  const { linkageType = "NONE", url = "" } = announcement;
  if (linkageType === "ROUTE" && !isOwnPath(url)) refuse("invalid_input", { fields: { url: "not_a_path" } });
  if (linkageType === "URL" && safeTarget(url, linkHosts) === null) refuse("invalid_input", { fields: { url: "host_not_allowed" } });

  const { type, promotionType = "" } = announcement;
  if (type === "PR" && !RUNNING_PROMOTIONS.includes(promotionType))
    refuse("invalid_input", { fields: { promotionType: "nobody_runs_it" } });

  const texts = Object.entries(announcement.texts).map(([language, text]) => [language, clean(text, linkHosts)]);
  await addAnnouncement(db, { ...announcement, texts: Object.fromEntries(texts) });
}

function clean(text: AnnouncementText, linkHosts: readonly string[]): AnnouncementText {
  return { ...text, content: sanitise(text.content ?? "", linkHosts) };
}
