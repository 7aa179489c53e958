import { MINUTE_MS } from "../durations";
import { lengthOf, plainText } from "../plain-text";

/** The longest message of a chat, in characters. */
export const CHAT_MOST = 2_000;
/** Nobody writes more than this within the time: a program could bury the desk, or the person's own words. */
export const CHAT_BURST = { messages: 20, withinMs: 5 * MINUTE_MS } as const;
/** The desk answers within this time. */
export const CHAT_PROMISE_MS = 10 * MINUTE_MS;
/** Messages that one answer carries. */
export const CHAT_PAGE = 50;

/** The words as they are kept; null where there are too many, or none and no picture either. */
export function readChat(typed: string, pictures: number): string | null {
  const text = plainText(typed);
  return lengthOf(text) <= CHAT_MOST && (text !== "" || pictures > 0) ? text : null;
}

/** A message is kept this long. Chats must stay for 90 days at least; after half a year nobody asks for one any more. */
export const CHAT_KEPT_DAYS = 180;
