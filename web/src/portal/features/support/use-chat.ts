import { support } from "@magpie/contract/voice/support";
import { useEffect } from "react";
import { question, send } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import { useAnswer } from "../../../kit/calls/use-answer";
import { useHearing } from "../../../kit/live/online";
import { useSession } from "../../../kit/session/session";
import { dropUnsent, failUnsent, keepUnsent, type Unsent } from "./unsent";

/** Visitors have no socket, and a socket may be gone: the room then asks by itself. */
const ROUND_MS = 4_000;

/** The conversation is somebody's own although visitors have one too: it goes with the session. */
export function ownQuestion() {
  return { ...question(support.own, {}), personal: true };
}

export function useChat() {
  const chat = useAnswer(ownQuestion());
  const signedIn = useSession(({ token }) => token !== null);
  const hears = useHearing((state) => state.hears);
  const alone = !signedIn || !hears;

  useEffect(() => {
    if (!alone) return;
    const round = setInterval(() => document.visibilityState === "visible" && void cache.invalidate(support.own), ROUND_MS);
    return () => clearInterval(round);
  }, [alone]);

  const unread = chat.data?.unread ?? 0;
  const upto = chat.data?.messages.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (unread > 0)
      void send(support.seen, { upto }).then(
        () => cache.invalidate(support.own, support.unread),
        () => {},
      );
  }, [unread, upto]);
  return chat;
}

/** Sends a message, or sends it again under the same key. */
export async function sendMessage(message: Omit<Unsent, "state">): Promise<void> {
  keepUnsent({ ...message, state: "sending" });
  try {
    const { key, text, pictures } = message;
    await send(support.write, { key, text, pictures });
  } catch (error) {
    failUnsent(message.key);
    throw error;
  }
  await cache.invalidate(support.own);
  dropUnsent(message.key);
}
