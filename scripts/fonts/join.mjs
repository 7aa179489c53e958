import { readCmap, writeCmap } from "./cmap.mjs";
import { readMetrics, readOutlines, shiftComponents, writeOutlines } from "./outlines.mjs";
import { readTables, writeTables } from "./sfnt.mjs";
import { joinVariations, readVariations } from "./variations.mjs";

/** Tables with data for each glyph that would be wrong for the added ones; without them a browser derives the same from the outlines. */
const DROPPED = ["HVAR", "VVAR", "vhea", "vmtx"];

/**
 * Joins several slices of the same design into one variable font. The first keeps its layout rules (kerning, tabular figures), because its
 * glyphs keep their numbers; the others bring glyphs only.
 */
export function joinFonts(fonts) {
  const slices = fonts.map(readTables);
  const [first] = slices;
  const joined = new Map([...first].filter(([tag]) => !DROPPED.includes(tag)));
  const outlines = slices.map(readOutlines);
  const starts = outlines.map((_, slice) => outlines.slice(0, slice).reduce((sum, { length }) => sum + length, 0));
  const count = outlines.reduce((sum, { length }) => sum + length, 0);

  const { glyf, loca } = writeOutlines(outlines.flatMap((own, slice) => own.map((outline) => shiftComponents(outline, starts[slice]))));
  joined.set("glyf", glyf).set("loca", loca);
  joined.set("hmtx", Buffer.concat(slices.flatMap(readMetrics)));
  joined.set("gvar", joinVariations(slices.map((tables) => readVariations(tables.get("gvar")))));
  joined.set("cmap", joinCmaps(slices, starts));
  joined.set(
    "head",
    changed(first.get("head"), (head) => head.writeInt16BE(1, 50)),
  );
  joined.set(
    "hhea",
    changed(first.get("hhea"), (hhea) => hhea.writeUInt16BE(count, 34)),
  );
  joined.set("maxp", joinLimits(slices, count));
  joined.set(
    "post",
    changed(first.get("post").subarray(0, 32), (post) => post.writeUInt32BE(0x00030000, 0)),
  );
  return writeTables(joined);
}

function joinCmaps(slices, starts) {
  const all = new Map();
  for (const [slice, tables] of slices.entries()) {
    for (const [code, glyph] of readCmap(tables.get("cmap"))) if (!all.has(code)) all.set(code, glyph + starts[slice]);
  }
  return writeCmap(all);
}

/** The largest of each limit (points, contours, depth, …), and the new number of glyphs. */
function joinLimits(slices, count) {
  return changed(slices[0].get("maxp"), (maxp) => {
    for (let at = 6; at < maxp.length; at += 2)
      maxp.writeUInt16BE(Math.max(...slices.map((tables) => tables.get("maxp").readUInt16BE(at))), at);
    maxp.writeUInt16BE(count, 4);
  });
}

function changed(table, change) {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}
