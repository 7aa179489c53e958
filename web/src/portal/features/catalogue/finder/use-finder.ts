import type { Game } from "@magpie/contract/catalogue";
import { countValues, type Facet, fittingAmong } from "@magpie/domain/catalogue/facets";
import { useMemo } from "react";
import type { GameSearch } from "./finder-address";
import { useGameIndex } from "./use-game-index";

export interface Filtered {
  text: string;
  games: readonly Game[];
  /** The indices of the games that fit, best first. */
  places: readonly number[];
  countsOf: (facet: Facet) => ReadonlyMap<string, number>;
  vendorNames: ReadonlyMap<string, string>;
}

/** The games that fit, and what else there would be to choose. */
export function useFinder({ text, chosen }: GameSearch) {
  const { data: index, error, refetch } = useGameIndex();
  const found = useMemo(() => index && (index.search.find(text) ?? index.places), [index, text]);
  const filtered = useMemo((): Filtered | undefined => {
    if (!index || !found) return undefined;
    const { facts, games, vendorNames } = index;
    return {
      text,
      games,
      places: fittingAmong(facts, found, chosen),
      // Asked for the one facet that is open: all of them are too many to count with every letter.
      countsOf: (facet: Facet) => countValues(facts, found, chosen, facet),
      vendorNames,
    };
  }, [index, found, text, chosen]);
  return { filtered, error, refetch };
}
