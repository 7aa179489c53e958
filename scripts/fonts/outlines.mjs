import { padded } from "./sfnt.mjs";

const HAS_WORD_ARGUMENTS = 0x0001;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

/** The outline of each glyph, empty for a blank. */
export function readOutlines(tables) {
  const [glyf, loca] = [tables.get("glyf"), tables.get("loca")];
  const isLong = tables.get("head").readInt16BE(50) === 1;
  const offset = (glyph) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  return Array.from({ length: tables.get("maxp").readUInt16BE(4) }, (_, glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)));
}

/** Both outline tables, with long offsets. */
export function writeOutlines(outlines) {
  const bodies = outlines.map(padded);
  const loca = Buffer.alloc(4 * (bodies.length + 1));
  let offset = 0;
  for (const [glyph, body] of bodies.entries()) {
    offset += body.length;
    loca.writeUInt32BE(offset, 4 * (glyph + 1));
  }
  return { glyf: Buffer.concat(bodies), loca };
}

/** A glyph made of others names them by number, and the numbers move with the glyphs. */
export function shiftComponents(outline, by) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const shifted = Buffer.from(outline);
  let flags = MORE_COMPONENTS;
  for (let at = 10; flags & MORE_COMPONENTS; ) {
    flags = shifted.readUInt16BE(at);
    shifted.writeUInt16BE(shifted.readUInt16BE(at + 2) + by, at + 2);
    at += 4 + (flags & HAS_WORD_ARGUMENTS ? 4 : 2);
    if (flags & HAS_SCALE) at += 2;
    else if (flags & HAS_TWO_SCALES) at += 4;
    else if (flags & HAS_MATRIX) at += 8;
  }
  return shifted;
}

/** Advance and left bearing of each glyph. */
export function readMetrics(tables) {
  const hmtx = tables.get("hmtx");
  const full = tables.get("hhea").readUInt16BE(34);
  return Array.from({ length: tables.get("maxp").readUInt16BE(4) }, (_, glyph) => {
    if (glyph < full) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
    const bearing = 4 * full + 2 * (glyph - full);
    return Buffer.concat([hmtx.subarray(4 * (full - 1), 4 * (full - 1) + 2), hmtx.subarray(bearing, bearing + 2)]);
  });
}
