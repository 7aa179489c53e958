/** Prize groups by mode of the lottery, and rates in millionths by category of games. */
export interface AgencyTerms {
  groups: Readonly<Record<string, number>>;
  rates: Readonly<Record<string, number>>;
}

/** An account stays below its parent by at least this much. */
export interface TermsGap {
  points: number;
  ppm: number;
}

export const GROUP_LEAST = 1800;
const RATE_LEAST = 0;
export const NO_GAP: TermsGap = { points: 0, ppm: 0 };
/** Lower terms need no consent where the team has not bet for so long. */
export const QUIET_DAYS = 30;

/** The most that somebody directly below these terms can have. */
export function limitBelow(above: AgencyTerms, gap: TermsGap): AgencyTerms {
  return {
    // Groups are even, so an odd gap takes one point more.
    groups: mapValues(above.groups, (group) => Math.max(GROUP_LEAST, 2 * Math.floor((group - gap.points) / 2))),
    rates: mapValues(above.rates, (rate) => Math.max(RATE_LEAST, rate - gap.ppm)),
  };
}

/** The wanted terms, no higher than the limit, with a value for everything that the limit or the usual terms name. */
export function fitTerms(wanted: Partial<AgencyTerms>, usual: AgencyTerms, limit: AgencyTerms): AgencyTerms {
  const groups = { ...usual.groups, ...wanted.groups };
  const rates = { ...usual.rates, ...wanted.rates };
  return {
    groups: mapValues(groups, (group, mode) => Math.max(GROUP_LEAST, Math.min(group, limit.groups[mode] ?? GROUP_LEAST))),
    rates: mapValues(rates, (rate, category) => Math.max(RATE_LEAST, Math.min(rate, limit.rates[category] ?? RATE_LEAST))),
  };
}

/** True for terms whose every value is a whole number on its scale and within the limit. A name that the limit lacks is refused, whatever its value. */
export function isWithin(terms: AgencyTerms, limit: AgencyTerms): boolean {
  const groups = Object.entries(terms.groups).every(
    ([mode, group]) => Number.isSafeInteger(group) && group % 2 === 0 && group >= GROUP_LEAST && group <= mostOf(limit.groups, mode),
  );
  const rates = Object.entries(terms.rates).every(
    ([category, rate]) => Number.isSafeInteger(rate) && rate >= RATE_LEAST && rate <= mostOf(limit.rates, category),
  );
  return groups && rates;
}

/** Below every scale for a name that is not there, or that every object has. */
function mostOf(limits: Readonly<Record<string, number>>, name: string): number {
  return (Object.hasOwn(limits, name) ? limits[name] : undefined) ?? -1;
}

/** True where a value falls: its owner must agree. */
export function lowersAny(before: AgencyTerms, after: AgencyTerms): boolean {
  const falls = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>, least: number) =>
    Object.entries(one).some(([key, value]) => (other[key] ?? least) < value);
  return falls(before.groups, after.groups, GROUP_LEAST) || falls(before.rates, after.rates, RATE_LEAST);
}

export function sameTerms(one: AgencyTerms, other: AgencyTerms): boolean {
  return !lowersAny(one, other) && !lowersAny(other, one);
}

function mapValues(values: Readonly<Record<string, number>>, change: (value: number, key: string) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}
