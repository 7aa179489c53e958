import type { OwnWords } from "../../words/words";
import { fetchWords } from "../fetched-words";
import type english from "./words/en.json";

/** What every table with chips says, its chat among it. */
export type TableWord = keyof typeof english;
export type TalkWord = Extract<TableWord, `chat.${string}`>;

/** A table's own words beside the common ones. */
export async function tableWords<Key extends string>(own: OwnWords<Key>): Promise<OwnWords<Key | TableWord>> {
  const common = await fetchWords<TableWord>("live-table");
  const languages = Object.keys(own) as (keyof typeof own)[];
  return Object.fromEntries(languages.map((language) => [language, { ...common[language], ...own[language] }])) as OwnWords<
    Key | TableWord
  >;
}
