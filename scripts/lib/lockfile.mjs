/**
 * The faults of a lockfile. npm silently drops an optional package it cannot get, and the build then fails on the machines that needed it;
 * and a download address ties everybody to one registry.
 */
export function lockfileProblems(lock) {
  const entries = Object.entries(lock.packages);
  const names = new Set(entries.map(([place]) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length)));
  const absent = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${place || "the root"} needs ${name} on some machines, and the lockfile lacks it`),
  );
  const addressed = entries
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([place, { resolved }]) => `${place} is tied to the address ${resolved}`);
  return [...absent, ...addressed];
}
