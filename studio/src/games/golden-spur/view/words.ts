import type english from "./words/en.json";

/** Fetched in one language. */
export type Word = keyof typeof english;
