import type english from "./words/en.json";

/** What every table with chips says, its chat among it. A table fetches it with its own words. */
export type TableWord = keyof typeof english;
export type TalkWord = Extract<TableWord, `chat.${string}`>;
