export const FACETS = ["type", "vendor", "theme", "feature", "volatility", "return", "maxWin"] as const;
export type Facet = (typeof FACETS)[number];

/** The chosen values: a game fits when it has one of them in every facet that was chosen from. */
export type FacetChoice = Readonly<Partial<Record<Facet, readonly string[]>>>;

/** The values of one game in each facet; empty when they are unknown. */
export type FacetValues = Readonly<Record<Facet, readonly string[]>>;

/** The indexes of the games that fit, in the order they came. */
export function fittingAmong(facts: readonly FacetValues[], places: readonly number[], chosen: FacetChoice): readonly number[] {
  const active = FACETS.filter((facet) => (chosen[facet]?.length ?? 0) > 0);
  if (active.length === 0) return places;
  return places.filter((place) => active.every((facet) => fits(facts[place]?.[facet] ?? [], chosen[facet] ?? [])));
}

/** Counts the games that each value of a facet would leave, with all other facets as they are. */
export function countValues(
  facts: readonly FacetValues[],
  places: readonly number[],
  chosen: FacetChoice,
  facet: Facet,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of fittingAmong(facts, places, { ...chosen, [facet]: [] })) {
    for (const value of facts[place]?.[facet] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function fits(values: readonly string[], wanted: readonly string[]): boolean {
  return wanted.some((value) => values.includes(value));
}

/** From the highest down; a figure belongs to the first band whose least it reaches. */
const RETURN_BANDS_BPS = [9700, 9600, 9500, 0] as const;
const MAX_WIN_BANDS = [10_000, 5000, 1000, 100, 0] as const;

export function returnBand(rtpBps: number | null): string[] {
  return bandOf(RETURN_BANDS_BPS, rtpBps);
}

export function maxWinBand(maxWinX: number | null): string[] {
  return bandOf(MAX_WIN_BANDS, maxWinX);
}

/** A band is named by its least figure, in addresses and in the language packs. */
function bandOf(bands: readonly number[], figure: number | null): string[] {
  const least = figure === null ? undefined : bands.find((band) => figure >= band);
  return least === undefined ? [] : [String(least)];
}

/** Bands in the order they are offered. */
export const BANDS: Readonly<Record<"return" | "maxWin", readonly string[]>> = {
  return: RETURN_BANDS_BPS.map(String),
  maxWin: MAX_WIN_BANDS.map(String),
};
