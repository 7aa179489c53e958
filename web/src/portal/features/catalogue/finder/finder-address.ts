import { FACETS, type Facet, type FacetChoice } from "@magpie/domain/catalogue/facets";

/** The search as it stands in the address: it can be sent to somebody, and the browser's back button returns to it. */
export interface GameSearch {
  text: string;
  chosen: FacetChoice;
}

export function readSearch(search: string): GameSearch {
  const query = new URLSearchParams(search);
  const chosen: Partial<Record<Facet, string[]>> = {};
  for (const facet of FACETS) {
    const values = query.get(facet)?.split(",").filter(Boolean) ?? [];
    if (values.length > 0) chosen[facet] = values;
  }
  return { text: query.get("q") ?? "", chosen };
}

/** Empty where nothing is looked for. */
export function writeSearch({ text, chosen }: GameSearch): string {
  const query = new URLSearchParams();
  if (text) query.set("q", text);
  for (const facet of FACETS) {
    const values = chosen[facet] ?? [];
    if (values.length > 0) query.set(facet, values.join(","));
  }
  return query.toString();
}

export function toggled(chosen: FacetChoice, facet: Facet, value: string): FacetChoice {
  const values = chosen[facet] ?? [];
  return { ...chosen, [facet]: values.includes(value) ? values.filter((other) => other !== value) : [...values, value] };
}
