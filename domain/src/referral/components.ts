/** Things, named 0 to n − 1, that are joined pair by pair and then hang together. */
export interface Components {
  join(one: number, other: number): void;
  /** The name of a component: the same for all who hang together. */
  rootOf(one: number): number;
  sizeOf(one: number): number;
}

/** Joins the smaller to the larger and shortens every way that is walked, so that the work grows as the number of joins. */
export function components(count: number): Components {
  const parents = Int32Array.from({ length: count }, (_, at) => at);
  const sizes = new Int32Array(count).fill(1);
  const parentOf = (at: number) => parents[at] ?? at;
  const sizeAt = (at: number) => sizes[at] ?? 1;

  function rootOf(one: number): number {
    let at = one;
    while (parentOf(at) !== at) {
      parents[at] = parentOf(parentOf(at));
      at = parentOf(at);
    }
    return at;
  }

  function join(one: number, other: number): void {
    const [a, b] = [rootOf(one), rootOf(other)];
    if (a === b) return;
    const [small, large] = sizeAt(a) < sizeAt(b) ? [a, b] : [b, a];
    parents[small] = large;
    sizes[large] = sizeAt(large) + sizeAt(small);
  }

  return { join, rootOf, sizeOf: (one) => sizeAt(rootOf(one)) };
}
