import type { Lanes } from "./lanes";

/** One of a kind for each server in this process: each may have a database of its own. */
export function perServer<T>(make: () => T): (server: Lanes) => T {
  const made = new WeakMap<Lanes, T>();
  return (server) => {
    const one = made.get(server) ?? make();
    made.set(server, one);
    return one;
  };
}
