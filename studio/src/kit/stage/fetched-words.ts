import { type OwnWords, PACKS } from "../words/words";
import { readAddress } from "./arrival";
import { sleep } from "./client";
import { takeEarly, wordsPath } from "./early/early";

/** As the build names them. */
type Kind =
  | "rooms"
  | "four-lamps"
  | "dragon-tiles"
  | "harbour-dice"
  | "velvet-baccarat"
  | "midnight-wheel"
  | "full-time"
  | "night-racers"
  | "golden-spur";

const AGAIN_MS = 1_000;

/** Words in the language of the page alone. In six, those of some games are more than a script may weigh. */
export async function fetchWords<Word extends string>(kind: Kind): Promise<OwnWords<Word>> {
  const { language } = readAddress(location.search);
  for (;;) {
    const answer = await (takeEarly("words") ?? fetch(wordsPath(kind, language))).catch(() => null);
    if (answer?.ok) {
      const pack = (await answer.json()) as Record<Word, string>;
      return Object.fromEntries(Object.keys(PACKS).map((language) => [language, pack])) as OwnWords<Word>;
    }
    await sleep(AGAIN_MS);
  }
}
