import type { feedback } from "@magpie/contract/feedback";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { listMembers } from "../members/members";
import { tell } from "../messages/messages";
import { listUploads, readUpload } from "../uploads/uploads";
import { picturesOf, shown } from "./send";
import { findFeedback, keepAnswer, listUnanswered } from "./store";

export const queue: Handler<typeof feedback.queue> = async ({ db }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listUnanswered(db, after, pageSize);
  const people = await listMembers(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const names = new Map(people.map(({ id, account }) => [id, account]));
  const last = rows.at(-1);
  return {
    content: rows.map((row) => ({ ...shown(row), memberId: row.memberId, account: names.get(row.memberId) ?? "" })),
    next: last && rows.length === pageSize ? writeCursor({ at: last.sentAt, id: last.id }) : null,
  };
};

export const picture: Handler<typeof feedback.picture> = async (ctx, { feedback: id, picture: asked }) => {
  const row = (await findFeedback(ctx.db, id)) ?? refuse("not_found");
  if (!(await listUploads(ctx, picturesOf(id))).includes(asked)) refuse("not_found");
  return { type: "image/webp", data: (await readUpload(ctx, row.memberId, asked)).toString("base64") };
};

export const answer: Handler<typeof feedback.answer> = async (ctx, { feedback: id, words }) => {
  const memberId = (await keepAnswer(ctx.db, id, plainText(words), ctx.operator.account, ctx.now)) ?? refuse("not_found");
  ctx.tellOffice("queues");
  ctx.audit({ subject: id, reason: "", before: { answered: false }, after: { answered: true, member: memberId } });
  await tell(ctx, memberId, { kind: "feedbackAnswered", values: { answer: plainText(words) } });
  return {};
};
