import { FEEDBACK_MOST } from "@magpie/domain/feedback/rules";
import { PICTURES_PER_OBJECT } from "@magpie/domain/uploads/rules";
import { z } from "zod";
import { calls } from "./kit/call";
import { cursorInput, cursorPage, time } from "./kit/shapes";

const id = z.uuid();
const pictures = z.array(z.uuid()).max(PICTURES_PER_OBJECT);

const feedbackItem = z.object({
  id,
  content: z.string(),
  pictures,
  at: time,
  /** Null while nobody has answered. */
  answer: z.object({ words: z.string(), at: time }).nullable(),
});
export type FeedbackItem = z.output<typeof feedbackItem>;

const desk = { token: "operator", right: "feedback.answer", encrypted: false } as const;

export const feedback = calls("feedback", {
  send: {
    method: "PUT",
    path: "/wps/feedback",
    token: "member",
    encrypted: false,
    limit: "write",
    once: true,
    evenAway: true,
    summary: "Tells us something, in 10 to 500 characters, with up to three pictures sent before. The answer comes as a message.",
    input: z.object({
      // Characters are counted by the server; this bound only keeps a body small.
      content: z
        .string()
        .min(1)
        .max(FEEDBACK_MOST * 4),
      pictures: pictures.default([]),
    }),
    output: feedbackItem,
  },
  list: {
    method: "GET",
    path: "/wps/feedback",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "The caller's own feedback with its answers, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(feedbackItem),
  },
  queue: {
    ...desk,
    method: "GET",
    path: "/ops/feedback",
    limit: "read",
    summary: "Feedback that waits for an answer, oldest first.",
    input: z.object(cursorInput),
    output: cursorPage(feedbackItem.extend({ memberId: z.string(), account: z.string() })),
  },
  picture: {
    ...desk,
    method: "GET",
    path: "/ops/feedback/picture",
    limit: "read",
    summary: "A picture of a feedback: WebP in base64.",
    input: z.object({ feedback: id, picture: z.uuid() }),
    output: z.object({ type: z.literal("image/webp"), data: z.base64() }),
  },
  answer: {
    ...desk,
    method: "POST",
    path: "/ops/feedback/answer",
    limit: "write",
    once: true,
    summary: "Answers a feedback, once. The member gets the answer as a message.",
    input: z.object({ feedback: id, words: z.string().trim().min(3).max(1000) }),
    output: z.object({}),
  },
});
