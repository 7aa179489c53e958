import { createHash, randomInt } from "node:crypto";
import { SYSTEM_STATUS } from "@magpie/contract/merchant";
import { type Banner, messages } from "@magpie/contract/messages";
import type { Ctx } from "../kit/ctx";
import type { FirstPicture, Page } from "../kit/pages/page";
import { hotGames } from "../modules/catalogue/games";
import { lanes } from "../modules/catalogue/lanes";
import { lookOf } from "../modules/merchant/merchant";
import { permission } from "../modules/merchant/permission";
import { announcements } from "../modules/messages/announcements";
import { knownPath } from "./known-path";
import { brandOf } from "./theme-colours";
import { langTag, pageWords } from "./words";

const HOME_PATHS = ["/", "/index", "/index.html", "/home", "/login", "/register", "/help"];
/** Must match the banner's own `<img>`, or the browser fetches the picture twice. */
const BANNER_WIDTHS = [360, 720];
const BANNER_SIZES = "(max-width: 767px) 60vw, 460px";

/** Hosts to which a merchant's analytics report, once the visitor has agreed. */
const ANALYTICS_HOSTS = ["https://www.google-analytics.com", "https://region1.google-analytics.com", "https://www.googletagmanager.com"];

/** Renders the page of any screen, with the answers to the browser's first calls in it. */
export async function renderPage(ctx: Ctx, path: string): Promise<Page> {
  const known = await permission(ctx, {});
  const { brand, imageCDNs, launchGameCDNs, gtagId, phoneProviderUrl } = known.info;
  const imageHost = imageHostFor(ctx.device, imageCDNs);
  const words = pageWords(ctx.language, brand.name);
  const open = ctx.merchant.status === SYSTEM_STATUS.normal;
  const content = open ? await firstContent(ctx) : null;
  return {
    lang: langTag(ctx.language),
    ...brandOf(await lookOf(ctx, brand)),
    title: knownPath(path) ? words.title : words.notFoundTitle,
    description: words.description,
    firstPicture: content && HOME_PATHS.includes(path) ? bannerPicture(imageHost, content.announcements.banners) : null,
    boot: { permission: known, imageHost, ...content },
    imageHosts: imageCDNs,
    frameHosts: launchGameCDNs,
    connectHosts: [...launchGameCDNs, ...(gtagId ? ANALYTICS_HOSTS : []), ...(phoneProviderUrl ? [phoneProviderUrl] : [])],
  };
}

/** Content for every visitor. Pages carry no token, so nothing in it may be personal. */
async function firstContent(ctx: Ctx) {
  const visitor = { ...ctx, member: null };
  return {
    announcements: await announcements(visitor, messages.announcements.input.parse({})),
    lanes: await lanes(visitor, {}),
    hotGames: await hotGames(visitor, {}),
  };
}

/** Picks an image host at random; a known browser always gets the same one, so that its cache stays useful. */
function imageHostFor(device: string | null, hosts: string[]): string | null {
  const dice = device === null ? randomInt(Math.max(1, hosts.length)) : createHash("sha256").update(device).digest().readUInt32BE();
  return hosts[dice % hosts.length] ?? null;
}

function bannerPicture(host: string | null, banners: Banner[]): FirstPicture | null {
  const first = banners.find((banner) => banner.groupName === "w_home");
  if (!first || !host) return null;
  const set = (ending: string) => BANNER_WIDTHS.map((width) => `${host}/${first.picture}-${width}.${ending} ${width}w`).join(", ");
  return { avif: set("avif"), webp: set("webp"), sizes: BANNER_SIZES };
}
