import type { Db, Work } from "../../kit/ctx";
import { readEdition } from "./store";

interface Kept<T> {
  edition: string;
  made: Promise<T>;
}

/** Caches values derived from a merchant's catalogue until it changes; keeps the `most` that were used last. */
export function keptByEdition<Of extends string, T>(most: number, make: (db: Db, of: Of) => Promise<T>) {
  const all = new Map<string, Kept<T>>();
  return async ({ db, merchant }: Pick<Work, "db" | "merchant">, of: Of): Promise<T> => {
    const name = `${merchant.id} ${of}`;
    const edition = await readEdition(db);
    const last = all.get(name);
    const kept = last?.edition === edition ? last : { edition, made: make(db, of) };
    all.delete(name);
    all.set(name, kept);
    for (const oldest of all.keys()) if (all.size > most) all.delete(oldest);
    kept.made.catch(() => all.delete(name));
    return kept.made;
  };
}
