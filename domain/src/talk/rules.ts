import { MINUTE_MS } from "../durations";
import { lengthOf, plainText } from "../plain-text";
import { isContact } from "./contact";

/** The longest saying at a table, in characters. */
export const SAYING_MOST = 80;
/** What everybody reads in their own language. */
export const PHRASES = ["hello", "luck", "nice", "close", "thanks", "bye"] as const;
export type Phrase = (typeof PHRASES)[number];

/** Nobody says more than this within the time, so that one cannot fill the table. */
const BURST = { sayings: 4, withinMs: 15_000 } as const;
/** What somebody said within this time is read together with what they say now. */
export const LATELY_MS = MINUTE_MS;

/** Whoever opens a table reads so many of its last sayings, and none that is older. */
export const SHOWN_MOST = 30;
export const SHOWN_MS = 120 * MINUTE_MS;
/** Talk must stay for 90 days, for whoever complains of it; then it is forgotten. */
export const TALK_KEPT_DAYS = 90;
/** People whom one player does not want to read; the newest count. */
export const MUTES_MOST = 200;
/** Nobody reports more sayings within a day: the desk could be buried. */
export const REPORTS_PER_DAY = 20;
/** A member whom the house has muted says nothing at any table for so long. */
export const MUTED_DAYS = 7;

export interface Said {
  text: string | null;
  phrase: Phrase | null;
}

/** What somebody said in the last minute, with the time. */
export type LatelySaid = Pick<Said, "text"> & { at: Date };

export type TalkFault = "talk_length" | "talk_contact" | "talk_too_fast";

/** Nobody sees them, or they stand where nothing is seen. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{Cn}\u115f\u1160\u3164\uffa0]/gu;
/** Marks that pile up over a letter cover the sayings above. */
const PILE = /(\p{M}{3})\p{M}+/gu;

/** A text as it is said: one row, nothing hidden in it. */
export function sayable(typed: string): string {
  return plainText(typed).replaceAll(UNSEEN, " ").replaceAll(PILE, "$1").replaceAll(/\s+/g, " ").trim();
}

/** Why it is not said; null where it is. */
export function talkFault({ text, phrase }: Said, lately: readonly LatelySaid[], now: Date): TalkFault | null {
  if ((text === null) === (phrase === null)) return "talk_length";
  if (text !== null && (text === "" || lengthOf(text) > SAYING_MOST)) return "talk_length";
  const inBurst = lately.filter(({ at }) => now.getTime() - at.getTime() < BURST.withinMs);
  if (inBurst.length >= BURST.sayings) return "talk_too_fast";
  const texts = lately.flatMap((one) => one.text ?? []);
  if (text !== null && texts.includes(text)) return "talk_too_fast";
  return text !== null && isContact(text, texts) ? "talk_contact" : null;
}
