import { GAME_TYPES, VOLATILITIES } from "@magpie/contract/catalogue";
import { BANDS, type Facet } from "@magpie/domain/catalogue/facets";
import { FEATURES, THEMES } from "@magpie/domain/catalogue/tags";
import { useTranslate, useWords } from "../../../../kit/words/i18n";

const BPS_PER_PERCENT = 100;

/** Values in the order they are offered in; studios as they come in the catalogue. */
const ORDER: Readonly<Record<Exclude<Facet, "vendor">, readonly string[]>> = {
  type: GAME_TYPES,
  theme: THEMES,
  feature: FEATURES,
  volatility: VOLATILITIES,
  return: BANDS.return,
  maxWin: BANDS.maxWin,
};

/** The values that can be chosen: all that would give a game, and the chosen ones. */
export function facetValues(facet: Facet, counts: ReadonlyMap<string, number>, chosen: readonly string[]): string[] {
  const known = facet === "vendor" ? [...counts.keys(), ...chosen] : ORDER[facet];
  return [...new Set(known)].filter((value) => counts.has(value) || chosen.includes(value));
}

export function useFacetWords(vendorNames: ReadonlyMap<string, string>): (facet: Facet, value: string) => string {
  const t = useTranslate();
  const { locale } = useWords();
  const number = (figure: number) => figure.toLocaleString(locale);

  return (facet, value) => {
    if (facet === "vendor") return vendorNames.get(value) ?? value;
    if (facet === "return") return bandWord(BANDS.return, value, BPS_PER_PERCENT, (from, to) => percent(from, to));
    if (facet === "maxWin") return bandWord(BANDS.maxWin, value, 1, (from, to) => times(from, to));
    return wordOf(facet, value);
  };

  function wordOf(facet: "type" | "theme" | "feature" | "volatility", value: string): string {
    const type = GAME_TYPES.find((known) => known === value);
    if (facet === "type" && type) return t(`catalogue.type.${type}`);
    const theme = THEMES.find((known) => known === value);
    if (facet === "theme" && theme) return t(`finder.theme.${theme}`);
    const feature = FEATURES.find((known) => known === value);
    if (feature) return t(`finder.feature.${feature}`);
    const volatility = VOLATILITIES.find((known) => known === value);
    return volatility ? t(`finder.volatility.${volatility}`) : value;
  }

  function percent(from: number, to: number | null): string {
    if (to === null) return t("finder.percentFrom", { from: number(from) });
    return from === 0 ? t("finder.percentBelow", { to: number(to) }) : t("finder.percentBetween", { from: number(from), to: number(to) });
  }

  function times(from: number, to: number | null): string {
    if (to === null) return t("finder.timesFrom", { from: number(from) });
    return from === 0 ? t("finder.timesBelow", { to: number(to) }) : t("finder.timesBetween", { from: number(from), to: number(to) });
  }
}

/** A band ends where the one above it begins. */
function bandWord(bands: readonly string[], value: string, unit: number, word: (from: number, to: number | null) => string): string {
  const above = bands[bands.indexOf(value) - 1];
  return word(Number(value) / unit, above === undefined ? null : Number(above) / unit);
}
