export function countOf<Item>(items: readonly Item[], wanted: Item): number {
  let count = 0;
  for (const item of items) if (item === wanted) count++;
  return count;
}

/** Counts the items once, then answers for each. */
export function countsIn(items: readonly string[]): (wanted: string) => number {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return (wanted) => counts.get(wanted) ?? 0;
}

/** The counts of the different items, highest first: 2,1 for a pair and a single. */
export function shapeOf(items: readonly (string | number)[]): string {
  const counts: number[] = [];
  for (const [at, item] of items.entries()) if (items.indexOf(item) === at) counts.push(countOf(items, item));
  return counts.sort((a, b) => b - a).join();
}
