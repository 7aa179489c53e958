import type { Work } from "../../../kit/ctx";
import { endTalk } from "../sessions/sessions-store";
import { message, sessionTopic } from "../tables/live-message";

/** Tells pages that there is no talk any more, each once, wherever they are open. It is back when the game is opened anew. */
export async function silence({ db, now, publish }: Pick<Work, "db" | "now" | "publish">, sessions: readonly Buffer[]): Promise<void> {
  for (const session of await endTalk(db, sessions)) publish(sessionTopic(session), message("talkOver", {}, now));
}
