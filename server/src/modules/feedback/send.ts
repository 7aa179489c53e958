import { randomUUID } from "node:crypto";
import type { FeedbackItem, feedback } from "@magpie/contract/feedback";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { DAY_MS } from "@magpie/domain/durations";
import { FEEDBACK_LEAST, FEEDBACK_MOST, FEEDBACK_PER_DAY, readFeedback } from "@magpie/domain/feedback/rules";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { claimUploads, type UploadObject } from "../uploads/uploads";
import { addFeedback, countSince, type FeedbackRow, listOwn, lockFeedback } from "./store";

export const send: Handler<typeof feedback.send> = async (ctx, input) => {
  const { db, now, member } = ctx;
  const content = readFeedback(input.content) ?? refuse("feedback_length", { least: FEEDBACK_LEAST, most: FEEDBACK_MOST });
  await lockFeedback(db, member.id);
  if ((await countSince(db, member.id, new Date(now.getTime() - DAY_MS))) >= FEEDBACK_PER_DAY) refuse("feedback_too_many");
  const id = randomUUID();
  const pictures = [...new Set(input.pictures)];
  await claimUploads(ctx, member.id, pictures, picturesOf(id));
  const row = { id, memberId: member.id, content, pictures, sentAt: now };
  await addFeedback(db, row);
  ctx.tellOffice("queues");
  return shown({ ...row, answer: null, answeredAt: null });
};

export const list: Handler<typeof feedback.list> = async ({ db, member }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listOwn(db, member.id, after, pageSize);
  const last = rows.at(-1);
  return { content: rows.map(shown), next: last && rows.length === pageSize ? writeCursor({ at: last.sentAt, id: last.id }) : null };
};

export function shown({ id, content, pictures, sentAt, answer, answeredAt }: FeedbackRow): FeedbackItem {
  return { id, content, pictures, at: sentAt.toISOString(), answer: answeredAt && { words: answer ?? "", at: answeredAt.toISOString() } };
}

export function picturesOf(id: string): UploadObject {
  return { kind: "feedback", id };
}
