import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { packageFile } from "../lib/paths.mjs";
import { readCmap } from "./cmap.mjs";
import { joinFonts } from "./join.mjs";
import { readMetrics, readOutlines } from "./outlines.mjs";
import { readTables } from "./sfnt.mjs";
import { readVariations } from "./variations.mjs";

const NAME = "hanken-grotesk";
/** Flags of a part of a glyph: its place takes two words, and another part follows. This font scales none. */
const [WORDS, MORE] = [0x0001, 0x0020];

/** Some characters of one slice, as an uncompressed font. */
function cut(slice, characters) {
  const file = path.join(packageFile(`@fontsource-variable/${NAME}`), "files", `${NAME}-${slice}-wght-normal.woff2`);
  return subsetFont(fs.readFileSync(file), characters, { targetFormat: "sfnt" });
}

/** All that a browser draws a character by: its outline, its width, and how it changes with the weight. */
function drawn(font, character) {
  const tables = readTables(font);
  const glyph = readCmap(tables.get("cmap")).get(character.codePointAt(0));
  const { axes, glyphs } = readVariations(tables.get("gvar"));
  return {
    shape: shapeOf(readOutlines(tables), glyph),
    metrics: readMetrics(tables)[glyph]?.toString("hex"),
    axes,
    varies: glyphs[glyph]?.length,
  };
}

/** A glyph made of others is what these are: their numbers may differ from font to font. */
function shapeOf(outlines, glyph) {
  const outline = outlines[glyph];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline.toString("hex").replace(/(00)+$/, "");
  const parts = [];
  for (let [at, flags] = [10, MORE]; flags & MORE; at += 4 + (flags & WORDS ? 4 : 2)) {
    flags = outline.readUInt16BE(at);
    parts.push(shapeOf(outlines, outline.readUInt16BE(at + 2)));
  }
  return parts;
}

test("joined slices draw every character as its own slice does", async () => {
  const [latin, extended] = await Promise.all([cut("latin", "Rag7"), cut("latin-ext", "ŁŚ")]);
  const joined = joinFonts([latin, extended]);
  expect([...readCmap(readTables(joined).get("cmap")).keys()].map((code) => String.fromCodePoint(code)).sort()).toEqual(
    [..."7RagŁŚ"].sort(),
  );
  for (const character of "Rag7") expect([character, drawn(joined, character)]).toEqual([character, drawn(latin, character)]);
  for (const character of "ŁŚ") expect([character, drawn(joined, character)]).toEqual([character, drawn(extended, character)]);
  expect(drawn(joined, "R").shape).not.toEqual(drawn(joined, "a").shape);
});

test("a character that two slices have is the first one's, and the joined font can be cut again", async () => {
  const [first, second] = await Promise.all([cut("latin", "ab"), cut("latin", "bc")]);
  const joined = joinFonts([first, second]);
  expect(drawn(joined, "b")).toEqual(drawn(first, "b"));
  const again = await subsetFont(joined, "c", { targetFormat: "sfnt" });
  expect([...readCmap(readTables(again).get("cmap")).keys()]).toEqual(["c".codePointAt(0)]);
});
