// The tables of an OpenType font, as far as joining fonts needs them.

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;

/** Tag to bytes. */
export function readTables(font) {
  const tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = HEADER_BYTES + RECORD_BYTES * index;
    const offset = font.readUInt32BE(record + 8);
    tables.set(font.toString("latin1", record, record + 4), font.subarray(offset, offset + font.readUInt32BE(record + 12)));
  }
  return tables;
}

/** A font of TrueType outlines. Checksums stay zero: the subsetter that reads it next writes its own. */
export function writeTables(tables) {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const header = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * sorted.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  let offset = header.length;
  const bodies = sorted.map(([tag, table], index) => {
    const record = HEADER_BYTES + RECORD_BYTES * index;
    header.write(tag, record, "latin1");
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    const body = padded(table);
    offset += body.length;
    return body;
  });
  return Buffer.concat([header, ...bodies]);
}

/** Tables and outlines begin on multiples of four bytes. */
export function padded(bytes) {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
