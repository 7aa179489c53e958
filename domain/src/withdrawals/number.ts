/** The number by which people know a request: the day it was asked on, by UTC, and six characters of its id. */
export function numberOf(askedAt: Date, id: string): string {
  const day = askedAt.toISOString().slice(0, 10).replaceAll("-", "");
  return `W-${day}-${id.replaceAll("-", "").slice(0, 6).toUpperCase()}`;
}
