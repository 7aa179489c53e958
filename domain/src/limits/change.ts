/** A wish for a looser limit waits this long before it can be confirmed. */
export const LOOSENING_HOURS = 24;

/** Having no limit is the loosest. */
export function isLooser(wished: bigint | null, now: bigint | null): boolean {
  return now !== null && (wished === null || wished > now);
}

export function looserFrom(asked: Date): Date {
  return new Date(asked.getTime() + LOOSENING_HOURS * 3_600_000);
}
