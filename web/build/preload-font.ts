import type { Plugin } from "vite";

/** Asks for the text face with the page itself: found only in the style sheet it comes late, and the words jump when it does. */
export function preloadFont(): Plugin {
  return {
    name: "magpie:preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /\/hanken-[^/]*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${font}` };
        return [{ tag: "link", attrs, injectTo: "head" as const }];
      },
    },
  };
}
