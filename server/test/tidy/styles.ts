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
