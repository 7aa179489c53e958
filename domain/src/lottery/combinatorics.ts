/** Counts the ways to pick k of n. Exact for every selection: the largest is C(100, 10). */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 0; i < Math.min(k, n - k); i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}

/** Counts the ordered ways to pick k of n: n (n − 1) … with k factors. */
export function arrangements(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways *= n - i;
  return ways;
}

export function combinations<Item>(items: readonly Item[], k: number): Item[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at + 1), k - 1).map((rest) => [item, ...rest]));
}

/** Every way to take one of each. */
export function products<Item>(slots: readonly (readonly Item[])[]): Item[][] {
  return slots.reduce<Item[][]>((taken, slot) => taken.flatMap((before) => slot.map((item) => [...before, item])), [[]]);
}

/** The sum, over all ways to take k of the numbers, of their product. */
export function elementarySymmetric(numbers: readonly number[], k: number): number {
  const sums = [1, ...Array<number>(k).fill(0)];
  for (const number of numbers) for (let size = k; size > 0; size--) sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * number;
  return sums[k] ?? 0;
}

export function product(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all * one, 1);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Computes something for each small number once: at their start a dozen plays ask for the same tables. */
export function oncePerSize<Answer>(work: (size: number) => Answer): (size: number) => Answer {
  const known: Answer[] = [];
  return (size) => {
    known[size] ??= work(size);
    return known[size];
  };
}
