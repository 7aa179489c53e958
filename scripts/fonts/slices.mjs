import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { packageFile } from "../lib/paths.mjs";
import { joinFonts } from "./join.mjs";

/** Their layout rules serve vertical text and rare variants, whose glyphs would be included too. */
const IDEOGRAPHIC = /-(jp|kr|sc)$/;

/** A font file holding exactly these characters, made from the slices that a `@fontsource-variable` package splits its font into. */
export async function makeFont(packageName, characters) {
  const layout = IDEOGRAPHIC.test(packageName) ? { keepFeatures: [] } : {};
  const wanted = new Set(characters);
  const parts = slicesOf(packageName).map((slice) => {
    const own = [...wanted].filter((character) => slice.has(character.codePointAt(0)));
    for (const character of own) wanted.delete(character);
    return { file: slice.file, own };
  });
  // The slice with the most characters leads, because joined fonts keep the layout rules of the first.
  const needed = parts.filter(({ own }) => own.length > 0).sort((a, b) => b.own.length - a.own.length);
  const fonts = await Promise.all(
    needed.map(({ file, own }) => subsetFont(fs.readFileSync(file), own.join(""), { ...layout, targetFormat: "sfnt" })),
  );
  return subsetFont(joinFonts(fonts), characters, { ...layout, targetFormat: "woff2" });
}

function slicesOf(packageName) {
  const folder = packageFile(`@fontsource-variable/${packageName}`);
  const ranges = JSON.parse(fs.readFileSync(path.join(folder, "unicode.json"), "utf8"));
  return Object.entries(ranges).map(([name, range]) => ({
    file: path.join(folder, "files", `${packageName}-${name.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`),
    has: rangeTest(range),
  }));
}

function rangeTest(text) {
  const ranges = text.split(",").map((range) =>
    range
      .replace(/u\+/i, "")
      .split("-")
      .map((code) => Number.parseInt(code, 16)),
  );
  return (code) => ranges.some(([first, last = first]) => code >= first && code <= last);
}
