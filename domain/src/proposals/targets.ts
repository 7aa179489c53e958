/** Text that is equal for equal values, whatever the order of their fields. Amounts may be bigint. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_name, inner) => {
    if (typeof inner === "bigint") return String(inner);
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/**
 * The targets that an act may still hit, of those that were shown: in lists of things with an `id`, whoever joined since is left out and
 * whoever left is skipped. Null where anything else moved, such as an amount or a revision, so that the act has to be shown anew.
 */
export function stillMeant<Targets>(shown: unknown, now: Targets): { targets: Targets } | null {
  if (isListOfIds(shown) && isListOfIds(now)) {
    const before = new Map(shown.map((one) => [one.id, canonicalText(one)]));
    const left = now.filter(({ id }) => before.has(id));
    return left.every((one) => before.get(one.id) === canonicalText(one)) ? { targets: left as Targets } : null;
  }
  if (!isFields(shown) || !isFields(now)) return canonicalText(shown) === canonicalText(now) ? { targets: now } : null;
  const names = Object.keys(now);
  if (canonicalText(names.toSorted()) !== canonicalText(Object.keys(shown).toSorted())) return null;
  const parts = names.map((name) => [name, stillMeant(shown[name], now[name])] as const);
  if (parts.some(([, part]) => part === null)) return null;
  return { targets: Object.fromEntries(parts.map(([name, part]) => [name, part?.targets])) as Targets };
}

function isListOfIds(value: unknown): value is { id: string }[] {
  return Array.isArray(value) && value.every((one) => isFields(one) && typeof one.id === "string");
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
