import { catalogue } from "@magpie/contract/catalogue";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import type { Question } from "../../../../kit/calls/entry";
import { useAnswer } from "../../../../kit/calls/use-answer";
import { currentLanguage } from "../../../../kit/session/session";
import { type GameIndex, indexOf } from "./game-index";

/** By then its first games are on screen. */
const SHOWN_AFTER_MS = 500;

export function useGameIndex() {
  return useAnswer(indexIn(currentLanguage()));
}

/** Under the name of its call, so that what outdates the call outdates this. */
function indexIn(language: string): Question<GameIndex> {
  const question: Question<GameIndex> = { name: catalogue.index.name, input: { language }, personal: false, ask };

  async function ask(): Promise<GameIndex> {
    const held = cache.get(question);
    const { version, stock } = await send(catalogue.index, held ? { known: held.version } : {});
    if (stock) return prepared(indexOf(version, stock));
    if (held) return held;
    throw new Error("the server takes us to hold an index that we do not hold");
  }

  return question;
}

function prepared(index: GameIndex): GameIndex {
  setTimeout(index.search.prepare, SHOWN_AFTER_MS);
  return index;
}
