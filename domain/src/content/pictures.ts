/** The widths in which the portal asks for a picture; the smaller serves phones. */
export const PAGE_WIDTHS = [360, 720] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** WebP first: it is drawn ten times as fast, and shows at once that a picture is too heavy. */
export const PAGE_FORMATS = ["webp", "avif"] as const;
export type PageFormat = (typeof PAGE_FORMATS)[number];

/** A heavier file would make the first banner, and with it the page, late on a phone. */
export const PICTURE_BUDGET: Record<PageWidth, number> = { 360: 30_000, 720: 80_000 };

/** Uploaded pictures stand beside the art of the build, under a folder of their own. */
export function pictureName(id: string): string {
  return `content/${id}`;
}

const FILE = /^\/art\/content\/([0-9a-f-]{36})-(360|720)\.(avif|webp)$/;

/** The uploaded picture that an address names; null for any other address. */
export function pictureAt(path: string): { id: string; width: PageWidth; format: PageFormat } | null {
  const [, id, width, format] = FILE.exec(path) ?? [];
  return id ? { id, width: width === "360" ? 360 : 720, format: format === "avif" ? "avif" : "webp" } : null;
}
