import type { FirstPicture, Page } from "./page";

type Slot = "nonce" | "lang" | "theme" | "style" | "icon" | "touchIcon" | "title" | "description" | "picture" | "boot";

/** Fills the built page. Every value except our own markup is escaped for its position. */
export function fillTemplate(template: string, page: Page, nonce: string): string {
  const slots: Record<Slot, string> = {
    nonce,
    lang: escapeHtml(page.lang),
    theme: escapeHtml(page.theme),
    style: page.style === "" ? "" : `<style nonce="${nonce}">${page.style}</style>`,
    icon: escapeHtml(page.icon),
    touchIcon: escapeHtml(page.touchIcon),
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    picture: page.firstPicture ? pictureHtml(page.firstPicture) : "",
    boot: `<script type="application/json" id="boot" nonce="${nonce}">${scriptJson(page.boot)}</script>`,
  };
  return template.replace(
    /\{\{(nonce|lang|theme|style|icon|touchIcon|title|description|picture|boot)\}\}/g,
    (_slot, name: Slot) => slots[name],
  );
}

/** The largest picture is part of the markup, so that it loads and shows before any script. */
function pictureHtml({ avif, webp, sizes }: FirstPicture): string {
  const set = (type: string, srcset: string) => `<source type="image/${type}" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}">`;
  return `<picture>${set("avif", avif)}${set("webp", webp)}<img class="frame-picture" alt="" fetchpriority="high"></picture>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

/** Escapes JSON so that it cannot close the script element around it. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}
