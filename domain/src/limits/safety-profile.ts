import { HOUR_MS } from "../durations";
import type { CheckMinutes } from "./reality-check";

/** The rules that a merchant's licence demands. `base` always holds; the others are stricter. */
export const SAFETY_PROFILES = ["base", "strict", "GB", "MT"] as const;
export type SafetyProfile = (typeof SAFETY_PROFILES)[number];

/** How fast somebody may play. Under a pace nothing plays by itself, faster or to an early end either, and one game is open at a time. */
export interface Pace {
  /** A round begins no sooner than this after the one before. */
  slotMs: number;
  otherMs: number;
}

interface ProfileRules {
  /** Nobody deposits, plays or tries a game for free before a document has proved their age. */
  provesAge: boolean;
  /** Play closes when no help line has answered for this long. */
  helpDownHours: number;
  /** Nobody is left to play for longer without being told the time and the result. */
  longestCheckMinutes: CheckMinutes;
  /** Null where players set their own. */
  pace: Pace | null;
}

const LICENSED: ProfileRules = { provesAge: true, helpDownHours: 24, longestCheckMinutes: 60, pace: null };

export const PROFILE_RULES: Record<SafetyProfile, ProfileRules> = {
  base: { provesAge: false, helpDownHours: 7 * 24, longestCheckMinutes: 120, pace: null },
  strict: LICENSED,
  GB: { ...LICENSED, pace: { slotMs: 2_500, otherMs: 5_000 } },
  MT: LICENSED,
};

/** The times at which a help line was last checked and last answered; null before the first check. */
export interface LineChecks {
  checkedAt: Date | null;
  answeredAt: Date | null;
}

/** True when every line has been silent for too long. A line that was never checked is not down. */
export function isHelpDown(lines: readonly LineChecks[], profile: SafetyProfile, now: Date): boolean {
  const silentSince = now.getTime() - PROFILE_RULES[profile].helpDownHours * HOUR_MS;
  return lines.length > 0 && lines.every(({ checkedAt, answeredAt }) => checkedAt && answeredAt && answeredAt.getTime() <= silentSince);
}

export function answersNow({ checkedAt, answeredAt }: LineChecks): boolean {
  return checkedAt === null || (answeredAt !== null && answeredAt >= checkedAt);
}
