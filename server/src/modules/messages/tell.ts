import { randomUUID } from "node:crypto";
import type { Work } from "../../kit/ctx";
import { readLanguage } from "../members/members";
import { addMessage, countUnread } from "./store";
import { keepValues, type MessageContent, wordsOf } from "./words";

/**
 * Stores a message as values, which are put into words in the reader's language. Open pages are told after commit, in the language
 * of the account.
 */
export async function tell(ctx: Work, memberId: string, told: MessageContent): Promise<void> {
  const language = await readLanguage(ctx.db, memberId);
  const id = randomUUID();
  await addMessage(ctx.db, { id, memberId, kind: told.kind, told: keepValues(told), sentAt: ctx.now });
  ctx.push(memberId, "message", { id, kind: told.kind, language, ...wordsOf(told, language) });
  ctx.push(memberId, "unread", { unread: await countUnread(ctx.db, memberId) });
}
