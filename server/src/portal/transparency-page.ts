import { chooseLanguage, LANGUAGE_NAMES } from "@magpie/domain/languages";
import type { Ctx } from "../kit/ctx";
import { escapeHtml } from "../kit/pages/page-template";
import { readLook } from "../modules/merchant/merchant";
import { type ReadLog, readLog } from "../modules/transparency/transparency";
import { brandOf, type ThemeColours, themeColours } from "./theme-colours";
import { langTag, pageWords } from "./words";

const SHOWN = 100;

/** The transparency log for people: its signed head, its newest entries, and where programs read it. It needs no script. */
export async function transparencyPage(ctx: Ctx, query: URLSearchParams, nonce: string): Promise<string> {
  const look = await readLook(ctx);
  const { name } = look;
  const { supported } = ctx.merchant.languages;
  const language = chooseLanguage([query.get("language") ?? undefined], supported, ctx.language);
  const words = pageWords(language, name);
  const log = await readLog(ctx, SHOWN);
  const others = supported
    .filter((offered) => offered !== language)
    .map((offered) => `<a href="?language=${offered}" lang="${langTag(offered)}">${escapeHtml(LANGUAGE_NAMES[offered])}</a>`);
  return `<!doctype html>
<html lang="${langTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.logTitle)}</title>
<link rel="icon" href="${escapeHtml(brandOf(look).icon)}">
<style nonce="${nonce}">${styles(themeColours(look))}</style>
</head>
<body>
<main>
<nav aria-label="${escapeHtml(words.downloadLanguages)}">${others.join(" ")}</nav>
<h1>${escapeHtml(words.logTitle)}</h1>
<p>${escapeHtml(words.logWhy)}</p>
${headOf(log, words)}
<p>${escapeHtml(words.logOwn)}</p>
<p><a href="/fairness-check.html">${escapeHtml(words.logCheck)}</a> <a href="/wps/transparency/log">JSON</a> <a href="/">${escapeHtml(words.downloadOpen)}</a></p>
<h2>${escapeHtml(words.logEntries)}</h2>
<ol reversed start="${log.head?.size ?? 0}">${log.content.map(shownEntry).join("")}</ol>
</main>
</body>
</html>`;
}

function headOf({ head, key }: ReadLog, words: ReturnType<typeof pageWords>): string {
  if (!head) return `<p>${escapeHtml(words.logEmpty)}</p>`;
  const rows = [
    [words.logSize, String(head.size)],
    [words.logSigned, head.at],
    [words.logRoot, head.root],
    [words.logKey, key.publicKey],
    [words.logSignature, head.signature],
  ];
  return `<dl>${rows.map(([term, value]) => `<dt>${escapeHtml(term ?? "")}</dt><dd><code>${escapeHtml(value ?? "")}</code></dd>`).join("")}</dl>`;
}

function shownEntry({ index, text }: ReadLog["content"][number]): string {
  return `<li><a href="/wps/transparency/entry?index=${index}"><code>${escapeHtml(text)}</code></a></li>`;
}

function styles({ scheme, background, surface, text, quietText }: ThemeColours): string {
  return `:root{color-scheme:${scheme}}
body{margin:0;background:${background};color:${text};font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:32px 16px 48px}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 8px}
h2{font-size:1.1rem;margin:24px 0 8px}
p{color:${quietText};margin:0 0 16px;max-width:42rem}
dl{background:${surface};border-radius:16px;padding:16px 20px;margin:0 0 16px}
dt{color:${quietText};font-size:.85rem}
dd{margin:0 0 10px}
code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
ol{padding-inline-start:3em;margin:0}
li{border-bottom:1px solid ${surface};padding:4px 0}
a{color:inherit;display:inline-block;padding:6px 6px 6px 0}`;
}
