/** How long a break or an exclusion may be chosen to last: days, months, or null for good. */
export const AWAY_LENGTHS = {
  break: { days1: 1, days7: 7, days30: 30, days42: 42 },
  exclusion: { months6: 6, months12: 12, months24: 24, months60: 60, forGood: null },
} as const;

export type AwayKind = keyof typeof AWAY_LENGTHS;
export type BreakLength = keyof typeof AWAY_LENGTHS.break;
export type ExclusionLength = keyof typeof AWAY_LENGTHS.exclusion;
export type AwayLength = BreakLength | ExclusionLength;

export function lengthsOf(kind: AwayKind): AwayLength[] {
  return Object.keys(AWAY_LENGTHS[kind]) as AwayLength[];
}
