/** Writes equal values as the same text, whatever the order of their fields, so that a hash of it names one version. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
