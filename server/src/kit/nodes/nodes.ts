/** What servers tell each other: a kind of word, and what it says. */
export type Word = readonly [kind: string, ...said: unknown[]];

export interface Counted {
  count: number;
  /** The count begins anew after this time. */
  leftMs: number;
}

/** The other servers behind the same address. */
export interface Nodes {
  /** Tells all others, not this one. What is told while they are out of reach is lost. */
  tell(...word: Word): void;
  /** Hears what others tell of this kind. */
  hear(kind: string, listener: (...said: never[]) => void): void;
  /** Counts one more under a name, over all nodes. Throws while they are out of reach. */
  count(name: string, windowMs: number): Promise<Counted>;
  /** "cut off" means that there are others who cannot be reached. */
  state(): "alone" | "joined" | "cut off";
  /** Runs when the others are in reach again: until then, nothing was heard of them. */
  onReturn(back: () => void): void;
  close(): Promise<void>;
}

/** For a server that has its address to itself. */
export const ALONE: Nodes = {
  tell: () => {},
  hear: () => {},
  count: () => Promise.reject(new Error("a server alone counts for itself")),
  state: () => "alone",
  onReturn: () => {},
  close: async () => {},
};
