/** The stake levels of a room game: each is a multiple of the least stake of a currency. */
export const LEVELS = [
  { level: 1, times: 1n },
  { level: 2, times: 5n },
  { level: 3, times: 20n },
  { level: 4, times: 100n },
] as const;

export type Level = (typeof LEVELS)[number]["level"];
