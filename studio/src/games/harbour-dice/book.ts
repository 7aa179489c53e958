export interface Result {
  dice: readonly [number, number, number];
}

export type Event = { type: "dice" } & Result;

export interface Facts {
  total: number;
  /** The number that all three show; null where they do not. */
  triple: number | null;
}

/** What the table says of three dice. */
export function factsOf({ dice: [a, b, c] }: Result): Facts {
  return { total: a + b + c, triple: a === b && b === c ? a : null };
}
