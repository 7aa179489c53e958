import { chooseLanguage, LANGUAGE_NAMES } from "@magpie/domain/languages";
import type { Ctx } from "../kit/ctx";
import { escapeHtml } from "../kit/pages/page-template";
import { readLook } from "../modules/merchant/merchant";
import { brandOf, type ThemeColours, themeColours } from "./theme-colours";
import { langTag, type PageWords, pageWords } from "./words";

/** Shows how to install the portal as an app, without any script, for phones that scan a QR code. */
export async function appDownload(ctx: Ctx, query: URLSearchParams, nonce: string): Promise<string> {
  const look = await readLook(ctx);
  const { name } = look;
  const { icon, touchIcon } = brandOf(look);
  const { supported } = ctx.merchant.languages;
  const language = chooseLanguage([query.get("language") ?? undefined], supported, ctx.language);
  const words = pageWords(language, name);
  const colours = themeColours(look);
  const others = supported
    .filter((offered) => offered !== language)
    .map((offered) => `<a href="?language=${offered}" lang="${langTag(offered)}">${escapeHtml(LANGUAGE_NAMES[offered])}</a>`);
  return `<!doctype html>
<html lang="${langTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${colours.chrome}">
<title>${escapeHtml(words.downloadTitle)}</title>
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="${escapeHtml(touchIcon)}">
<link rel="icon" href="${escapeHtml(icon)}">
<style nonce="${nonce}">${styles(colours)}</style>
</head>
<body>
<main>
<img src="${escapeHtml(look.own?.mark ?? `/art/brand/${look.theme}-192.png`)}" width="72" height="72" alt="">
<h1>${escapeHtml(words.downloadTitle)}</h1>
<p>${escapeHtml(words.downloadWhy)}</p>
${guides(words)}
<p><a href="/install">${escapeHtml(words.downloadGuide)}</a></p>
<p><a class="open" href="/">${escapeHtml(words.downloadOpen)}</a></p>
<nav aria-label="${escapeHtml(words.downloadLanguages)}">${others.join(" ")}</nav>
</main>
</body>
</html>`;
}

function guides(words: PageWords): string {
  const guide = (title: string, ...steps: string[]) =>
    `<section><h2>${escapeHtml(title)}</h2><ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("")}</ol></section>`;
  return [
    guide(words.iosTitle, words.iosOpen, words.iosShare, words.iosAdd),
    guide(words.androidTitle, words.androidOpen, words.androidMenu, words.androidInstall),
    guide(words.desktopTitle, words.desktopOpen, words.desktopInstall),
  ].join("\n");
}

function styles({ scheme, background, surface, text, quietText, accent, onAccent }: ThemeColours): string {
  return `:root{color-scheme:${scheme}}
body{margin:0;background:${background};color:${text};font:16px/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:32px 16px 48px}
h1{font-size:1.6rem;line-height:1.2;margin:16px 0 8px}
h2{font-size:1.1rem;margin:0 0 8px}
p{color:${quietText};margin:0 0 16px}
section{background:${surface};border-radius:16px;padding:16px 20px;margin:0 0 16px}
ol{margin:0;padding-inline-start:1.4em}
li{margin:6px 0}
a{color:inherit;display:inline-block;padding:10px 6px}
.open{background:${accent};color:${onAccent};border-radius:12px;padding:12px 20px;font-weight:650;text-decoration:none}`;
}
