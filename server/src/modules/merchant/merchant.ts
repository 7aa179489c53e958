import { assert } from "@magpie/domain/assert";
import { isOwnPath, safeTarget } from "@magpie/domain/links";
import { dayIn, startOfDays } from "@magpie/domain/period";
import sanitizeHtml from "sanitize-html";
import type { Ctx, Db } from "../../kit/ctx";
import type { MerchantSetup } from "./setup";
import { addMerchant, readTimeZone } from "./store";

export { readFlags } from "./flags";
export { linkOrigin, officeOrigin, officeOriginNow } from "./link-origin";
export { DEFAULT_OPTIONS, readOptions } from "./options";
export { checkWhole, themeFault } from "./settings/check-setting";
export { findProof, type HostProof, isProved, proofOf, proofText } from "./settings/hosts";
export { addHostProof } from "./settings/hosts-store";
export { type Look, lookOf, ownLook, readLook } from "./settings/look";
export { findPlaceNetworks, type PlaceNetwork } from "./settings/networks-store";
export { readPart } from "./settings/parts-store";
export { copyRows, newMerchantId, setPreviewHost } from "./settings/platform-store";
export { writePart } from "./settings/write-store";
export type { MerchantOptions, MerchantSetup } from "./setup";
export {
  hasMerchant,
  listLaunchHosts,
  listLinkHosts,
  listRegistrationFields,
  listSisters,
  readAccountTypes,
  readBrand,
  readCurrency,
  readOwnHosts,
  readSafetyProfile,
  readTimeZone,
} from "./store";

/** Refuses service entries that lead to a host that is not allowed. */
export async function openMerchant(db: Db, setup: MerchantSetup): Promise<void> {
  for (const { path } of setup.services)
    assert(safeTarget(path, setup.linkHosts) !== null, `a customer service entry may not lead to ${path}`);
  await addMerchant(db, setup);
}

/** The start of the last `days` days in the merchant's time zone; one day is today. */
export async function periodStart({ db, now }: Ctx, days: number): Promise<Date> {
  return startOfDays(now, days, await readTimeZone(db));
}

/** The start of today and of tomorrow in the merchant's time zone. */
export async function readDayBounds({ db, now }: Pick<Ctx, "db" | "now">): Promise<{ startsAt: Date; endsAt: Date }> {
  const timeZone = await readTimeZone(db);
  return { startsAt: startOfDays(now, 1, timeZone), endsAt: startOfDays(now, 0, timeZone) };
}

/** The day of the merchant's own calendar, as `yyyy-MM-dd`. */
export async function readToday({ db, now }: Pick<Ctx, "db" | "now">): Promise<string> {
  return dayIn(await readTimeZone(db), now);
}

const TAGS = ["p", "br", "hr", "h2", "h3", "h4", "b", "strong", "i", "em", "u", "s", "small", "ul", "ol", "li", "blockquote", "a"];
/** The library would print the content of these as raw text, tags included, so they are removed with their content. */
const RAW_TEXT_TAGS = ["script", "style", "textarea", "option", "title", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext"];

/** Reduces an operator's HTML to text, lists, and links within this site or to allowed hosts. */
export function sanitise(html: string, linkHosts: readonly string[]): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href", "rel", "target"] },
    nonTextTags: RAW_TEXT_TAGS,
    allowedSchemes: ["https"],
    allowProtocolRelative: false,
    transformTags: { a: (_tag, attributes) => ({ tagName: "a", attribs: linkAttributes(attributes.href ?? "", linkHosts) }) },
  });
}

function linkAttributes(href: string, linkHosts: readonly string[]): Record<string, string> {
  const target = safeTarget(href, linkHosts);
  if (target === null) return {};
  return isOwnPath(target) ? { href: target } : { href: target, rel: "noopener noreferrer nofollow", target: "_blank" };
}
