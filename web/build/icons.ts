import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const UI = join(import.meta.dirname, "../src/ui");
export const OFFICE_LISTS = ["icon-names.ts", "office-icon-names.ts"];
const lucide = join(createRequire(import.meta.url).resolve("lucide-static/package.json"), "../icons");
const own = join(import.meta.dirname, "../src/ui/icons");

/** One SVG file with every icon we use: drawn by reference, so icons cost the page no script. */
export function icons(lists: readonly string[] = ["icon-names.ts"]): Plugin {
  let building = false;
  return {
    name: "magpie:icons",
    configResolved(config) {
      building = config.command === "build";
    },
    transformIndexHtml: (html) => html.replaceAll("%ICONS%", building ? fileName(sprite(lists)) : "/icons.svg"),
    configureServer(server) {
      server.middlewares.use("/icons.svg", (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(sprite(lists));
      });
    },
    generateBundle() {
      const source = sprite(lists);
      this.emitFile({ type: "asset", fileName: fileName(source).slice(1), source });
    },
  };
}

function fileName(source: string): string {
  return `/assets/icons-${createHash("sha256").update(source).digest("hex").slice(0, 10)}.svg`;
}

function sprite(lists: readonly string[]): string {
  const text = lists.map((list) => readFileSync(join(UI, list), "utf8")).join("");
  const names = [...text.matchAll(/"([a-z0-9-]+)"/g)].map((match) => match[1] ?? "");
  const symbols = names.map((name) => {
    const isOwn = name.startsWith("own-");
    const svg = readFileSync(join(isOwn ? own : lucide, `${isOwn ? name.slice(4) : name}.svg`), "utf8");
    const body = svg
      .replace(/<!--.*?-->/gs, "")
      .replace(/^.*?<svg[^>]*>|<\/svg>\s*$/gs, "")
      .replace(/\s+/g, " ")
      .trim();
    return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
