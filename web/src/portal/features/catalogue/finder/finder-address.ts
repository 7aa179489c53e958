import { FACETS, type Facet, type FacetChoice } from "@magpie/domain/catalogue/facets";

/** What is looked for, as it stands in the address: a search can be sent to somebody, and back goes back to it. */
export interface Wanted {
  text: string;
  chosen: FacetChoice;
}

export function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  const chosen: Partial<Record<Facet, string[]>> = {};
  for (const facet of FACETS) {
    const values = query.get(facet)?.split(",").filter(Boolean) ?? [];
    if (values.length > 0) chosen[facet] = values;
  }
  return { text: query.get("q") ?? "", chosen };
}

/** Empty where nothing is looked for. */
export function writeWanted({ text, chosen }: Wanted): string {
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
