import { PAGE_FORMATS, PAGE_WIDTHS, type PageFormat, type PageWidth, PICTURE_BUDGET } from "@magpie/domain/content/pictures";
import { refuse } from "@magpie/domain/refusals";
import { PICTURE_PIXELS_MAX, sniffPicture } from "@magpie/domain/uploads/rules";
import sharp from "sharp";
import { openTurns } from "../../kit/turns";

const SIDE_MAX = 2048;
const QUALITY = 80;
/** A picture may unpack to a hundred megabytes, and each that waits holds five. */
const inTurn = openTurns({ atOnce: 2, waitingMax: 12 });

export interface Redrawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Re-encodes the picture, so that no byte of the upload is kept: no metadata, no second file hidden in it. */
export function redraw(file: File): Promise<Redrawn> {
  return inTurn(async () => drawAnew(await readSafely(file)));
}

export interface PagePicture {
  width: PageWidth;
  format: PageFormat;
  bytes: Buffer;
}

/** Draws the picture in the widths and formats of the portal's own art, and refuses one that stays too heavy for a page. */
export function drawForPages(file: File): Promise<PagePicture[]> {
  return inTurn(async () => {
    const bytes = await readSafely(file);
    const drawn: PagePicture[] = [];
    for (const width of PAGE_WIDTHS)
      for (const format of PAGE_FORMATS)
        drawn.push({ width, format, bytes: await drawWithin(PICTURE_BUDGET[width], bytes, width, format) });
    return drawn;
  });
}

/** From a quality that nobody complains of down to one that is still worth showing. */
const QUALITIES = [QUALITY, 60, 40];
/** More would save little and hold up others who wait for their turn. */
const EFFORT = 3;

async function drawWithin(bytesMost: number, bytes: Uint8Array, width: PageWidth, format: PageFormat): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const drawn = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })
      .autoOrient()
      .resize({ width, height: width, fit: "inside" })
      .toFormat(format, { quality, effort: EFFORT })
      .timeout({ seconds: 10 })
      .toBuffer()
      .catch(unreadable);
    if (drawn.length <= bytesMost) return drawn;
  }
  refuse("upload_too_heavy");
}

async function readSafely(file: File): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (sniffPicture(bytes) !== file.type) refuse("upload_unreadable");
  await refuseBomb(bytes);
  return bytes;
}

/** Reads only the header, before anything is unpacked. */
async function refuseBomb(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > PICTURE_PIXELS_MAX) refuse("upload_too_many_pixels");
}

async function drawAnew(bytes: Uint8Array): Promise<Redrawn> {
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: "error" })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { bytes: data, width: info.width, height: info.height };
}

function unreadable(): never {
  refuse("upload_unreadable");
}
