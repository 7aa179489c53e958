import { addressNow } from "../../../kit/router";

/** Filters that narrow figures down, as they stand in the address. */
export const NARROWED = ["vendor", "game", "category", "agent", "method"] as const;
export type Narrowed = Partial<Record<(typeof NARROWED)[number], string>>;

/** This place with some filters changed: a figure is a link to its lines, and going back brings the filters again. */
export function placeWith(changes: Readonly<Record<string, string | undefined>>): string {
  const { path, search } = addressNow();
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/** The same with one figure's lines open, of the whole range. */
export function linesOf(figure: string, more: Readonly<Record<string, string | undefined>> = {}): string {
  return placeWith({ figure, kind: undefined, posting: undefined, ...more });
}
