import { DAY_MS } from "../durations";
import type { PlayHour } from "../risk/harm";

/** The days whose deposits say what somebody can lose. */
export const LARGE_LOSS_DAYS = 28;
/** A day that cost this part of them, or more, was a bad one. */
const LARGE_PART = 2n;

/** The last hour of a day that cost half of what was paid in within four weeks; null where the last day did not. */
export function largeLossAt(hours: readonly PlayHour[], now: Date): Date | null {
  const lately = hours.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS);
  const lost = lately.reduce((sum, { wagered, won }) => sum + wagered - won, 0n);
  const deposited = hours.reduce((sum, hour) => sum + hour.deposited, 0n);
  return lost > 0n && lost * LARGE_PART >= deposited ? (lately.at(-1)?.at ?? null) : null;
}
