/** Code point to glyph number. */
export function readCmap(cmap) {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)));
  const byFormat = (format) => subtables.find((table) => table.readUInt16BE(0) === format);
  const [full, basic] = [byFormat(12), byFormat(4)];
  if (full) return readSegmentedCoverage(full);
  return basic ? readSegmentMapping(basic) : new Map();
}

function readSegmentedCoverage(table) {
  const glyphs = new Map();
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + 12 * group;
    const first = table.readUInt32BE(at);
    for (let code = first; code <= table.readUInt32BE(at + 4); code++) glyphs.set(code, table.readUInt32BE(at + 8) + code - first);
  }
  return glyphs;
}

function readSegmentMapping(table) {
  const glyphs = new Map();
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + doubled + at);
    const delta = table.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const direct = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - first));
      const glyph = direct === 0 ? 0 : (direct + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** One group for each code point: the subsetter that reads it next joins neighbours. */
export function writeCmap(glyphs) {
  const sorted = [...glyphs].sort(([a], [b]) => a - b);
  const head = Buffer.alloc(12 + 16);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(3, 4); // Windows,
  head.writeUInt16BE(10, 6); // all of Unicode
  head.writeUInt32BE(12, 8);
  head.writeUInt16BE(12, 12);
  head.writeUInt32BE(16 + 12 * sorted.length, 16);
  head.writeUInt32BE(sorted.length, 24);
  const groups = sorted.map(([code, glyph]) => {
    const group = Buffer.alloc(12);
    group.writeUInt32BE(code, 0);
    group.writeUInt32BE(code, 4);
    group.writeUInt32BE(glyph, 8);
    return group;
  });
  return Buffer.concat([head, ...groups]);
}
