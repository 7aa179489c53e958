import { HOUR_MS } from "../durations";

/** What a merchant's licence asks of it. `base` always holds; the others are stricter. */
export const SAFETY_PROFILES = ["base", "strict", "GB", "MT"] as const;
export type SafetyProfile = (typeof SAFETY_PROFILES)[number];

interface ProfileRules {
  /** Nobody deposits, plays or tries a game for free before a document has shown how old they are. */
  provesAge: boolean;
  /** Play closes when none of the help lines has answered for so long. */
  helpDownHours: number;
}

const LICENSED: ProfileRules = { provesAge: true, helpDownHours: 24 };

export const PROFILE_RULES: Record<SafetyProfile, ProfileRules> = {
  base: { provesAge: false, helpDownHours: 7 * 24 },
  strict: LICENSED,
  GB: LICENSED,
  MT: LICENSED,
};

/** When a help line was last asked, and when it last answered; null where nobody has asked yet. */
export interface AskedLine {
  checkedAt: Date | null;
  answeredAt: Date | null;
}

/** Whether all of them have been silent for too long. What was never asked is not down. */
export function isHelpDown(lines: readonly AskedLine[], profile: SafetyProfile, now: Date): boolean {
  const silentSince = now.getTime() - PROFILE_RULES[profile].helpDownHours * HOUR_MS;
  return lines.length > 0 && lines.every(({ checkedAt, answeredAt }) => checkedAt && answeredAt && answeredAt.getTime() <= silentSince);
}

export function answersNow({ checkedAt, answeredAt }: AskedLine): boolean {
  return checkedAt === null || (answeredAt !== null && answeredAt >= checkedAt);
}
