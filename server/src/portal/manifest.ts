import type { Ctx } from "../kit/ctx";
import { readLook } from "../modules/merchant/merchant";
import { themeColours } from "./theme-colours";
import { langTag, pageWords } from "./words";

/** The web-app manifest, with which a device installs the portal as an app. */
export async function manifest(ctx: Ctx): Promise<object> {
  const look = await readLook(ctx);
  const { name, theme, own } = look;
  const { background, chrome } = themeColours(look);
  return {
    id: "/",
    name,
    short_name: name,
    description: pageWords(ctx.language, name).description,
    lang: langTag(ctx.language),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: background,
    theme_color: chrome,
    icons: own ? [{ src: own.mark, sizes: "any", type: "image/svg+xml" }] : drawnIcons(theme),
  };
}

function drawnIcons(theme: string): object[] {
  return [
    { src: `/art/brand/${theme}-192.png`, sizes: "192x192", type: "image/png" },
    { src: `/art/brand/${theme}-512.png`, sizes: "512x512", type: "image/png" },
    { src: `/art/brand/${theme}-maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
  ];
}
