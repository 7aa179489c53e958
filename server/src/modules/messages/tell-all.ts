import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, isLanguage } from "@magpie/domain/languages";
import type { Work } from "../../kit/ctx";
import { listReaders } from "../members/members";
import { addMessages, countUnreadOf } from "./store";
import { keepValues, type MessageContent, wordsOf } from "./words";

/** Like `tell`, with three statements for any number of members. Closed and trial accounts are skipped. */
export async function tellAll(ctx: Work, memberIds: readonly string[], told: MessageContent): Promise<void> {
  const readers = (await listReaders(ctx.db, memberIds)).map((reader) => ({ ...reader, messageId: randomUUID() }));
  const kept = keepValues(told);
  await addMessages(
    ctx.db,
    readers.map(({ id, messageId }) => ({ id: messageId, memberId: id, kind: told.kind, told: kept, sentAt: ctx.now })),
  );
  const unread = await countUnreadOf(
    ctx.db,
    readers.map(({ id }) => id),
  );
  for (const { id, messageId, language: known } of readers) {
    const language = isLanguage(known) ? known : DEFAULT_LANGUAGE;
    ctx.push(id, "message", { id: messageId, kind: told.kind, language, ...wordsOf(told, language) });
    ctx.push(id, "unread", { unread: unread.get(id) ?? 0 });
  }
}
