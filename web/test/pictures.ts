import type { Page } from "@playwright/test";

/** With `TILE_PICTURES` each look is kept in that folder, for people to look at. */
export async function keepPicture(page: Page, what: string): Promise<void> {
  const folder = process.env.TILE_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${what.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")}.png` });
}
