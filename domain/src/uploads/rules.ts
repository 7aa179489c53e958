/** The types of picture that we accept. */
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** More pixels than phones make by default; a decompression bomb of a few kilobytes unpacks to far more. */
export const PICTURE_PIXELS_MAX = 25_000_000;
/** The limit for one order, one activity or one feedback. */
export const PICTURES_PER_OBJECT = 3;
/** The limit for one member. */
export const PICTURES_PER_DAY = 20;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The type by the bytes, whatever the sender claims; null for any other type, and for animated pictures. */
export function sniffPicture(bytes: Uint8Array): PictureType | null {
  if (beginsWith(bytes, JPEG)) return "image/jpeg";
  return beginsWith(bytes, PNG) && !isAnimatedPng(bytes) ? "image/png" : null;
}

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

const CHUNK_FRAME_BYTES = 12;

/** An animation announces itself among the chunks before the first picture data. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG.length;
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
    at += CHUNK_FRAME_BYTES + view.getUint32(at);
  }
  return false;
}
