/** Units in the same state, and the count of them. */
type Crowd<State> = Map<State, number>;

function join<State>(crowd: Crowd<State>, state: State, units: number): void {
  crowd.set(state, (crowd.get(state) ?? 0) + units);
}

/**
 * Walks every way to take one symbol from each slot. Ways that reach the same state go on together, so a walk of a hundred thousand units
 * takes a hundred steps. A step to null makes no unit.
 */
export function walkSlots<State>(
  slots: readonly (readonly string[])[],
  start: State,
  step: (state: State, symbol: string, place: number) => State | null,
): Crowd<State> {
  let crowd: Crowd<State> = new Map([[start, 1]]);
  slots.forEach((slot, place) => {
    const onward: Crowd<State> = new Map();
    for (const [state, units] of crowd)
      for (const symbol of slot) {
        const reached = step(state, symbol, place);
        if (reached !== null) join(onward, reached, units);
      }
    crowd = onward;
  });
  return crowd;
}

/** Walks every way to take `size` of the marks, and adds up the marks of each. */
export function walkSubsets(marks: readonly number[], size: number, start: number): Crowd<number> {
  const taken: Crowd<number>[] = Array.from({ length: size + 1 }, () => new Map());
  taken[0]?.set(start, 1);
  // Goes from the fullest down, so that no mark is taken twice.
  for (const mark of marks)
    for (let count = size; count > 0; count--)
      for (const [sum, units] of taken[count - 1] ?? []) join(taken[count] ?? new Map(), sum + mark, units);
  return taken[size] ?? new Map();
}

/** Every way to take `size` of the items. */
export function* combinations<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  if (size === 0) yield [];
  for (let at = 0; size > 0 && at < items.length; at++)
    for (const rest of combinations(items.slice(at + 1), size - 1)) yield [items[at] as Item, ...rest];
}

/** Every order of every `size` letters; equal letters make equal texts. */
export function* arrangements(letters: string, size: number): Generator<string> {
  if (size === 0) yield "";
  for (let at = 0; size > 0 && at < letters.length; at++)
    for (const rest of arrangements(letters.slice(0, at) + letters.slice(at + 1), size - 1)) yield letters.charAt(at) + rest;
}
