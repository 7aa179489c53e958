// The `gvar` table: the changes of each glyph along the font's axes.

const HEADER_BYTES = 20;
const LONG_OFFSETS = 1;
const COUNT = 0x0fff;
const TUPLE_INDEX = 0x0fff;
const OWN_PEAK = 0x8000;
const INTERMEDIATE = 0x4000;

export function readVariations(gvar) {
  const axes = gvar.readUInt16BE(4);
  const tuplesAt = gvar.readUInt32BE(8);
  const dataAt = gvar.readUInt32BE(16);
  const isLong = gvar.readUInt16BE(14) & LONG_OFFSETS;
  const offset = (glyph) =>
    dataAt + (isLong ? gvar.readUInt32BE(HEADER_BYTES + 4 * glyph) : 2 * gvar.readUInt16BE(HEADER_BYTES + 2 * glyph));
  return {
    axes,
    tuples: Array.from({ length: gvar.readUInt16BE(6) }, (_, index) =>
      gvar.subarray(tuplesAt + 2 * axes * index, tuplesAt + 2 * axes * (index + 1)),
    ),
    glyphs: Array.from({ length: gvar.readUInt16BE(12) }, (_, glyph) => gvar.subarray(offset(glyph), offset(glyph + 1))),
  };
}

/** Joins tables: each font numbers its shared peaks by itself, so these are collected and renumbered. */
export function joinVariations(parts) {
  const { axes } = parts[0];
  const numbers = new Map();
  const numberOf = (tuple) => {
    const key = tuple.toString("hex");
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key);
  };
  const glyphs = parts.flatMap((part) => part.glyphs.map((glyph) => renumber(glyph, axes, (index) => numberOf(part.tuples[index]))));
  return writeVariations(axes, [...numbers.keys()], glyphs);
}

function renumber(glyph, axes, newNumber) {
  if (glyph.length === 0) return glyph;
  const renumbered = Buffer.from(glyph);
  let at = 4;
  for (let left = glyph.readUInt16BE(0) & COUNT; left > 0; left--) {
    const flags = glyph.readUInt16BE(at + 2);
    if (!(flags & OWN_PEAK)) renumbered.writeUInt16BE((flags & ~TUPLE_INDEX) | newNumber(flags & TUPLE_INDEX), at + 2);
    at += 4 + (flags & OWN_PEAK ? 2 * axes : 0) + (flags & INTERMEDIATE ? 4 * axes : 0);
  }
  return renumbered;
}

function writeVariations(axes, tuples, glyphs) {
  const sharedTuples = Buffer.from(tuples.join(""), "hex");
  const tuplesAt = HEADER_BYTES + 4 * (glyphs.length + 1);
  const head = Buffer.alloc(tuplesAt);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(axes, 4);
  head.writeUInt16BE(tuples.length, 6);
  head.writeUInt32BE(tuplesAt, 8);
  head.writeUInt16BE(glyphs.length, 12);
  head.writeUInt16BE(LONG_OFFSETS, 14);
  head.writeUInt32BE(tuplesAt + sharedTuples.length, 16);
  let offset = 0;
  for (const [index, glyph] of glyphs.entries()) {
    offset += glyph.length;
    head.writeUInt32BE(offset, HEADER_BYTES + 4 * (index + 1));
  }
  return Buffer.concat([head, sharedTuples, ...glyphs]);
}
