import { readAddress } from "../arrival";
import { send } from "../client";
import { askEarly, wordsPath } from "./early";

/** A script of its own, small enough to run long before the game's is there: the session and the words come while that is on the line. */
const { game = "", words } = document.currentScript?.dataset ?? {};

askEarly(() => {
  const { launch, vendor, replay, language } = readAddress(location.search);
  return {
    ...(!replay && { open: quietly(send("open", { launch, vendor, gameId: game }, { session: "", language })) }),
    ...(words && { words: quietly(fetch(wordsPath(words, language))) }),
  };
});

/** Whoever takes the answer hears of its loss; until then nobody listens, which browsers report as a fault. */
function quietly(answer: Promise<Response>): Promise<Response> {
  answer.catch(() => undefined);
  return answer;
}
