import type { FirstPicture, Page, PagePreview } from "./page";

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
    boot: `${page.preview ? previewHtml(page.preview, nonce) : ""}${dataHtml("boot", page.boot, nonce)}`,
  };
  return template.replace(
    /\{\{(nonce|lang|theme|style|icon|touchIcon|title|description|picture|boot)\}\}/g,
    (_slot, name: Slot) => slots[name],
  );
}

function dataHtml(id: string, data: object, nonce: string): string {
  return `<script type="application/json" id="${id}" nonce="${nonce}">${scriptJson(data)}</script>`;
}

/**
 * Runs before the portal's own script. The storage that the portal finds is its own and empty, so that a preview neither knows who else is
 * signed in in this browser nor leaves anything behind.
 */
const PREVIEW_SCRIPT = `(() => {
  const { language, answers } = JSON.parse(document.getElementById("preview").textContent);
  for (const name of ["localStorage", "sessionStorage"]) {
    const kept = new Map(name === "localStorage" ? [["lang", language]] : []);
    const storage = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, String(value)),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() { return kept.size; },
    };
    Object.defineProperty(window, name, { value: storage });
  }
  const ask = window.fetch;
  window.fetch = (address, options) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const found = answers.find(({ path, where }) =>
      path === pathname && Object.entries(where).every(([name, value]) => searchParams.get(name) === value));
    return found ? Promise.resolve(Response.json({ success: true, value: found.value })) : ask(address, options);
  };
})();`;

function previewHtml(preview: PagePreview, nonce: string): string {
  return `${dataHtml("preview", preview, nonce)}<script nonce="${nonce}">${PREVIEW_SCRIPT}</script>`;
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
