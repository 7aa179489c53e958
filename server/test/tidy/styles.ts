import type { Source } from "./sources";

const TOKENS = "web/src/ui/tokens.css";
const FONT_DECLARATION = /(?<![\w-])(?:font|font-size|line-height)\s*:\s*[^;}]*/g;
const RAW_SIZE = /\d(px|rem|pt)\b/;

/** Sizes of text that are not from the type scale: each would be one more size that nobody chose, and that no change of the scale reaches. */
export function rawFontSizes(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("web/src/") && path.endsWith(".css") && path !== TOKENS)
    .flatMap(({ path, text }) =>
      [...text.matchAll(FONT_DECLARATION)]
        .map(([declaration]) => declaration.trim().replaceAll(/\s+/g, " "))
        .filter((declaration) => RAW_SIZE.test(declaration))
        .map((declaration) => `${path} has ${declaration}`),
    );
}

const OFFICE_ICONS = "web/src/ui/office-icon-names.ts";
/** Where an icon is named, so that a word that is an icon's name too is not taken for one. */
const ICON_PLACE = /(?:\bicon|\bname|\bIcon)\s*[:=]\s*\{?\s*"([a-z0-9-]+)"/g;

/** Icons of the office that the portal, or what both share, asks for: its own sprite lacks them, and nothing would show. */
export function officeIcons(sources: Source[]): string[] {
  const list = sources.find(({ path }) => path === OFFICE_ICONS)?.text ?? "";
  const office = new Set([...list.matchAll(/"([a-z0-9-]+)"/g)].map(([, name]) => name));
  return sources
    .filter(({ path }) => /^web\/src\/(portal|kit|ui)\/.*\.tsx?$/.test(path) && path !== OFFICE_ICONS)
    .flatMap(({ path, text }) =>
      [...text.matchAll(ICON_PLACE)].filter(([, name]) => office.has(name)).map(([, name]) => `${path} asks for ${name}`),
    );
}
