import { CHAT_MOST } from "@magpie/domain/support/rules";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "../kit/call";
import { time } from "../kit/shapes";

/** Characters are counted by the server; this bound only keeps a body small. */
export const chatText = z.string().max(CHAT_MOST * 4);
export const chatPictures = z.array(z.uuid()).max(PICTURES_PER_OBJECT);

export const chatMessage = z.object({
  /** The sender's own key for it. */
  id: z.uuid(),
  /** Counts up within a thread. */
  sequence: z.int(),
  from: z.enum(["person", "desk"]),
  text: z.string(),
  pictures: chatPictures,
  at: time,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Everybody may ask for help: visitors, trial players, whoever must change a password, takes a break, or finds the site closed. */
const open = { token: "optional", encrypted: false, evenWhenClosed: true, duringPasswordChange: true } as const;

export const support = calls("support", {
  own: {
    ...open,
    method: "GET",
    path: "/wps/support",
    limit: "read",
    summary: "The caller's conversation with customer service: its last messages, or those before one. A visitor is known by a cookie.",
    input: z.object({ before: z.coerce.number().int().positive().optional() }),
    output: z.object({
      state: z.enum(["none", "open", "closed"]),
      /** The newest last. */
      messages: z.array(chatMessage),
      /** There are older ones. */
      more: z.boolean(),
      unread: z.int(),
      /** Pictures can be sent too. */
      pictures: z.boolean(),
      /** The caller is signed in, and in this browser there is a conversation from before: it can be taken along (`adopt`). */
      before: z.boolean(),
    }),
  },
  unread: {
    ...open,
    method: "GET",
    path: "/wps/support/unread",
    limit: "read",
    summary: "How many answers of customer service the caller has not seen.",
    input: z.object({}),
    output: z.object({ unread: z.int() }),
  },
  write: {
    ...open,
    method: "POST",
    path: "/wps/support",
    limit: "write",
    evenAway: true,
    summary: "Writes to customer service, as plain text. The same key again is the same message, so that a retry doubles nothing.",
    input: z.object({ key: z.uuid(), text: chatText, pictures: chatPictures.default([]) }),
    output: chatMessage,
  },
  adopt: {
    method: "POST",
    path: "/wps/support/adopt",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary:
      "Takes the conversation that this browser had as a visitor into the caller's own. Never done unasked: others may have used the browser.",
    input: z.object({}),
    output: z.object({}),
  },
  seen: {
    ...open,
    method: "POST",
    path: "/wps/support/seen",
    limit: "write",
    evenAway: true,
    summary: "The caller has seen the answers up to this one.",
    input: z.object({ upto: z.int().nonnegative() }),
    output: z.object({ unread: z.int() }),
  },
  picture: {
    ...open,
    method: "GET",
    path: "/wps/support/picture",
    limit: "read",
    summary: "A picture of the caller's conversation: WebP in base64, never a document of its own.",
    input: z.object({ picture: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  transcript: {
    ...open,
    method: "GET",
    path: "/wps/support/transcript",
    limit: "read",
    download: { type: "text/plain" },
    summary: "The caller's conversation as a text file, oldest first, in the merchant's time.",
    input: z.object({}),
    output: z.string(),
  },
});
