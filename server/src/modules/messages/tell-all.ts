import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, isLanguage } from "@magpie/domain/languages";
import type { Work } from "../../kit/ctx";
import { listReaders } from "../members/members";
import { addMessages, countUnreadOf } from "./store";
import { keepValues, type MessageContent, wordsOf } from "./words";

export interface Told {
  memberId: string;
  content: MessageContent;
}

/** Like `tell`, with three statements for any number of members. Closed and trial accounts are skipped. */
export function tellAll(ctx: Work, memberIds: readonly string[], content: MessageContent): Promise<void> {
  return tellEach(
    ctx,
    memberIds.map((memberId) => ({ memberId, content })),
  );
}

/** The same, where each member is told something else. */
export async function tellEach(ctx: Work, told: readonly Told[]): Promise<void> {
  const contentOf = new Map(told.map(({ memberId, content }) => [memberId, content]));
  const readers = (await listReaders(ctx.db, [...contentOf.keys()])).flatMap(({ id, language }) => {
    const content = contentOf.get(id);
    return content ? [{ id, content, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, messageId: randomUUID() }] : [];
  });
  await addMessages(
    ctx.db,
    readers.map(({ id, content, messageId }) => {
      return { id: messageId, memberId: id, kind: content.kind, told: keepValues(content), sentAt: ctx.now };
    }),
  );
  const unread = await countUnreadOf(
    ctx.db,
    readers.map(({ id }) => id),
  );
  for (const { id, content, messageId, language } of readers) {
    ctx.push(id, "message", { id: messageId, kind: content.kind, language, ...wordsOf(content, language) });
    ctx.push(id, "unread", { unread: unread.get(id) ?? 0 });
  }
}
