import type { supportDesk } from "@magpie/contract/office/support-desk";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import { CHAT_MOST, readChat } from "@magpie/domain/support/rules";
import type { Handler } from "../../kit/ctx";
import { dropText, listTexts, putText, readText } from "./texts-store";

export const texts: Handler<typeof supportDesk.texts> = async ({ db }) => ({ texts: await listTexts(db) });

export const saveText: Handler<typeof supportDesk.saveText> = async (ctx, input) => {
  const written = Object.entries(input.texts).filter(([, text]) => plainText(text ?? "") !== "");
  const kept = written.map(([language, text]) => [language, readChat(text ?? "", 0) ?? refuse("chat_length", { most: CHAT_MOST })]);
  if (kept.length === 0) refuse("chat_length", { most: CHAT_MOST });
  const before = await readText(ctx.db, input.id);
  const after = { ...input, nameEn: plainText(input.nameEn), nameZh: plainText(input.nameZh), texts: Object.fromEntries(kept) };
  if (!(await putText(ctx.db, after as Parameters<typeof putText>[1]))) refuse("revision_stale");
  ctx.audit({ subject: input.id, reason: "", before: before ? { ...before } : null, after: { ...after } });
  return { revision: input.revision + 1 };
};

export const removeText: Handler<typeof supportDesk.removeText> = async (ctx, { id }) => {
  const before = (await readText(ctx.db, id)) ?? refuse("not_found");
  await dropText(ctx.db, id);
  ctx.audit({ subject: id, reason: "", before: { ...before }, after: null });
  return {};
};
