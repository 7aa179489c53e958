import type { Lanes } from "./lanes";

/** Keeps one instance per server, because several servers in one process may use different databases. */
export function perServer<T>(make: () => T): (server: Lanes) => T {
  const made = new WeakMap<Lanes, T>();
  return (server) => {
    const one = made.get(server) ?? make();
    made.set(server, one);
    return one;
  };
}
