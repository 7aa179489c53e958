import { type LanguageCode, type OwnWords, PACKS, type Translate } from "../../words/words";
import { sleep } from "../client";
import type english from "./words/en.json";

export type RoomWord = keyof typeof english;
export type RoomTranslate = Translate<RoomWord>;

const AGAIN_MS = 1_000;

/** The words of all rooms in one language. They are more than a game's script may weigh in six, so the page fetches those it shows. */
export async function fetchRoomWords(tongue: LanguageCode): Promise<OwnWords<RoomWord>> {
  for (;;) {
    const answer = await fetch(`../rooms/words-${tongue}.json`).catch(() => null);
    if (answer?.ok) {
      const pack = (await answer.json()) as Record<RoomWord, string>;
      return Object.fromEntries(Object.keys(PACKS).map((language) => [language, pack])) as OwnWords<RoomWord>;
    }
    await sleep(AGAIN_MS);
  }
}
