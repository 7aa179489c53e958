/** The purpose of the key that versions and receipts are signed under. */
export const SIGNING = "promotions.versions";

/** The text that the signature of a version is of. */
export function versionText(offerId: string, number: number, hash: string, publishedAt: Date): string {
  return JSON.stringify(["offer", offerId, number, hash, publishedAt.toISOString()]);
}
