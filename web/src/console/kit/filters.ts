import { addressNow, navigate, useSearch } from "../../kit/router";

/** Filters that stand in the address: a place is a link, and going back brings them again. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Partial<Record<Name, string>>, (change: Partial<Record<Name, string | undefined>>) => void] {
  const query = new URLSearchParams(useSearch());
  const filters = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))) as Partial<
    Record<Name, string>
  >;

  function change(changes: Partial<Record<Name, string | undefined>>): void {
    const { path, search } = addressNow();
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
  }
  return [filters, change];
}
