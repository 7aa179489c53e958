import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@magpie/domain/languages";
import type { Work } from "../../kit/ctx";
import { readLanguage } from "../members/members";
import { addMessage, countUnread } from "./store";
import { type Told, wordsOf } from "./words";

/** Puts a message into a member's inbox, in their own language. Their open pages hear of it after commit. */
export async function tell(ctx: Work, memberId: string, told: Told): Promise<void> {
  const known = await readLanguage(ctx.db, memberId);
  const language = LANGUAGES.find((each) => each === known) ?? DEFAULT_LANGUAGE;
  const { title, content } = wordsOf(told, language);
  const id = randomUUID();
  await addMessage(ctx.db, { id, memberId, kind: told.kind, title, content, sentAt: ctx.now });
  ctx.push(memberId, "message", { id, kind: told.kind, title, content });
  ctx.push(memberId, "unread", { unread: await countUnread(ctx.db, memberId) });
}
