import { PICTURE_BYTES_MAX, PICTURE_TYPES } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, language, perLanguage, time } from "../kit/shapes";
import { chatMessage, chatPictures, chatText } from "../voice/support";

const desk = { token: "operator", right: "support.answer", encrypted: false } as const;
const reads = { ...desk, method: "GET", limit: "read" } as const;
const acts = { ...desk, method: "POST", limit: "write" } as const;
const id = z.uuid();

const thread = z.object({
  id,
  /** Null for a visitor, who has no account. */
  member: z.object({ id: z.string(), account: z.string() }).nullable(),
  language,
  state: z.enum(["open", "closed"]),
  /** The oldest message without an answer; null where nobody waits. */
  waitingSince: time.nullable(),
  promiseAt: time.nullable(),
  holder: z.object({ id: z.string(), name: z.string(), isYou: z.boolean() }).nullable(),
  lastAt: time,
  /** The beginning of the last message. */
  last: z.string(),
});
export type SupportThread = z.output<typeof thread>;

const entry = chatMessage.extend({
  /** A note is for the desk alone. */
  from: z.enum(["person", "desk", "note"]),
  /** Who of the desk wrote it; null for the person's own. */
  by: z.string().nullable(),
});
export type SupportEntry = z.output<typeof entry>;

const words = z.string().trim().min(1).max(60);
const cannedText = z.object({ id, revision: z.int().nonnegative(), nameEn: words, nameZh: words, texts: perLanguage(chatText) });
export type CannedText = z.output<typeof cannedText>;

export const supportDesk = calls("support", {
  inbox: {
    ...reads,
    path: "/ops/support",
    summary: "Conversations that wait for an answer, oldest first; one's own; or all, the latest first.",
    input: z.object({ ...cursorInput, box: z.enum(["waiting", "mine", "all"]).default("waiting") }),
    output: cursorPage(thread),
  },
  thread: {
    ...reads,
    path: "/ops/support/thread",
    summary: "A conversation with its last messages, or those before one.",
    input: z.object({ id, before: z.coerce.number().int().positive().optional() }),
    output: z.object({ thread, messages: z.array(entry), more: z.boolean() }),
  },
  deskPicture: {
    ...reads,
    path: "/ops/support/picture",
    summary: "A picture of a conversation: WebP in base64.",
    input: z.object({ id, picture: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  colleagues: {
    ...reads,
    path: "/ops/support/colleagues",
    summary: "Who may be handed a conversation.",
    input: z.object({}),
    output: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  take: {
    ...acts,
    path: "/ops/support/take",
    summary: "Puts the operator's name on a conversation, from whoever had it when they looked.",
    input: z.object({ id, from: z.string().max(64).nullable() }),
    output: thread,
  },
  handOver: {
    ...acts,
    path: "/ops/support/hand-over",
    summary: "Gives a conversation to a colleague, with a note that only the desk reads.",
    input: z.object({ id, to: z.string().max(64), reason: z.string().trim().min(3).max(300) }),
    output: thread,
  },
  answer: {
    ...acts,
    path: "/ops/support/answer",
    once: true,
    summary: "Answers a conversation as plain text. Nobody answers what a colleague holds.",
    input: z.object({ id, text: chatText, pictures: chatPictures.default([]) }),
    output: entry,
  },
  addPicture: {
    ...acts,
    path: "/ops/support/pictures",
    file: { types: PICTURE_TYPES, bytesMax: PICTURE_BYTES_MAX },
    summary: "Takes one picture for an answer. One that no answer carries is gone after a day.",
    input: z.object({
      file: z
        .file()
        .min(1)
        .max(PICTURE_BYTES_MAX)
        .mime([...PICTURE_TYPES]),
    }),
    output: z.object({ id: z.uuid() }),
  },
  close: {
    ...acts,
    path: "/ops/support/close",
    summary: "Ends a conversation. It opens again when either side goes on with it.",
    input: z.object({ id }),
    output: thread,
  },
  reopen: {
    ...acts,
    path: "/ops/support/reopen",
    summary: "Opens a conversation again.",
    input: z.object({ id }),
    output: thread,
  },
  texts: {
    ...reads,
    path: "/ops/support/texts",
    summary: "Texts that the desk often needs, in the languages there are.",
    input: z.object({}),
    output: z.object({ texts: z.array(cannedText) }),
  },
  saveText: {
    ...acts,
    path: "/ops/support/texts",
    summary: "Writes a text over the revision that was read; revision 0 is a new one.",
    input: cannedText,
    output: z.object({ revision: z.int() }),
  },
  removeText: {
    ...acts,
    path: "/ops/support/texts/remove",
    summary: "Takes a text out of the list.",
    input: z.object({ id }),
    output: z.object({}),
  },
});
