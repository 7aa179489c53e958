import { PHRASES, SAYING_MOST } from "@magpie/domain/talk/rules";
import { z } from "zod";
import { calls } from "../kit/call";
import { time } from "../kit/shapes";

const id = z.uuid().toLowerCase();
/** The same for one player at all tables of a merchant, and nothing else can be read from it. */
const mark = z.string().regex(/^[0-9a-f]{12}$/);
const phrase = z.enum(PHRASES);

const saying = z.object({
  id,
  by: mark,
  /** Masked. */
  name: z.string(),
  at: time,
  /** A text as it was written, or a phrase that everybody reads in their own language. */
  text: z.string().optional(),
  phrase: phrase.optional(),
});
export type TalkSaying = z.output<typeof saying>;

/** Somebody whom the player does not want to read. */
const muted = z.object({ by: mark, name: z.string() });
export type TalkMuted = z.output<typeof muted>;

const ofFrame = { token: "none", encrypted: false, anyOrigin: true, evenWhenClosed: true } as const;
const acts = { ...ofFrame, method: "POST", limit: "play" } as const;

/** What players say to each other at a live table. `Authorization` carries the session that `studio.open` gave. */
export const talk = calls("talk", {
  sayings: {
    ...ofFrame,
    method: "GET",
    path: "/studio/talk",
    limit: "play",
    summary: "The last sayings at this table, oldest first, the player's own mark, and whom the player has muted.",
    input: z.object({}),
    output: z.object({ me: mark, sayings: z.array(saying), muted: z.array(muted) }),
  },
  say: {
    ...acts,
    path: "/studio/talk/say",
    summary: "Says a text or a phrase to all at the table. `id` is made by the page; the same again says nothing twice.",
    // Characters are counted by the server; this bound only keeps a body small.
    input: z.object({
      id,
      text: z
        .string()
        .max(SAYING_MOST * 8)
        .optional(),
      phrase: phrase.optional(),
    }),
    output: z.object({ saying }),
  },
  mute: {
    ...acts,
    path: "/studio/talk/mute",
    summary: "Does not show this player what the one who said this says, at any table, until it is taken back.",
    input: z.object({ id }),
    output: z.object({ muted: z.array(muted) }),
  },
  unmute: {
    ...acts,
    path: "/studio/talk/unmute",
    summary: "Shows again what somebody says.",
    input: z.object({ by: mark }),
    output: z.object({ muted: z.array(muted) }),
  },
  report: {
    ...acts,
    path: "/studio/talk/report",
    summary: "Tells the house that somebody should look at this saying. Nobody at the table hears of it.",
    input: z.object({ id }),
    output: z.object({ done: z.literal(true) }),
  },
});
