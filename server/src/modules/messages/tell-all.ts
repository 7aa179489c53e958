import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@magpie/domain/languages";
import type { Work } from "../../kit/ctx";
import { listReaders } from "../members/members";
import { addMessages, countUnreadOf } from "./store";
import { type Told, wordsOf } from "./words";

/** Tells some members the same, as `tell` does one: with three statements, however many they are. Closed and trial accounts are left out. */
export async function tellAll(ctx: Work, memberIds: readonly string[], told: Told): Promise<void> {
  const readers = await listReaders(ctx.db, memberIds);
  const worded = new Map<Language, ReturnType<typeof wordsOf>>();
  const messages = readers.map(({ id: memberId, language: known }) => {
    const language = LANGUAGES.find((each) => each === known) ?? DEFAULT_LANGUAGE;
    const words = worded.get(language) ?? wordsOf(told, language);
    worded.set(language, words);
    return { id: randomUUID(), memberId, kind: told.kind, ...words, sentAt: ctx.now };
  });
  await addMessages(ctx.db, messages);
  const unread = await countUnreadOf(
    ctx.db,
    messages.map(({ memberId }) => memberId),
  );
  for (const { id, memberId, kind, title, content } of messages) {
    ctx.push(memberId, "message", { id, kind, title, content });
    ctx.push(memberId, "unread", { unread: unread.get(memberId) ?? 0 });
  }
}
