import type { memberDesk } from "@magpie/contract/office/member-desk";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import { wordsIn } from "@magpie/domain/members/words";
import { plainText } from "@magpie/domain/plain-text";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, Handler } from "../../../kit/ctx";
import { digestOf, type FoundMember, listByContact, listFound, listNewest, searchMembers } from "../../members/members";
import { findByNumber } from "../../payees/payees";

type Office = Pick<CtxOf<typeof memberDesk.search>, "db" | "personal">;

const BY_NUMBER_MOST = 20;
const IS_ID = /^[A-Za-z0-9_-]{1,40}$/;

export const search: Handler<typeof memberDesk.search> = async (ctx, { words: typed, tag = null, cursor, pageSize }) => {
  const words = wordsIn(plainText(typed));
  if (words.length === 0)
    return newest(ctx, typed === "" ? tag : refuse("invalid_input", { fields: { words: "no_letters" } }), cursor, pageSize);
  if (cursor !== undefined && !IS_ID.test(cursor)) refuse("invalid_input", { fields: { cursor: "invalid_format" } });
  const whole = cursor === undefined && tag === null ? await findWhole(ctx, plainText(typed)) : [];
  const rows = whole.length > 0 ? whole : await searchMembers(ctx.db, words, tag, cursor ?? null, pageSize + 1);
  const shownRows = rows.slice(0, pageSize);
  return { content: shownRows.map(shown), next: rows.length > pageSize ? (shownRows.at(-1)?.id ?? null) : null };
};

async function newest(ctx: Office, tag: string | null, cursor: string | undefined, pageSize: number) {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "invalid_format" } }));
  const rows = await listNewest(ctx.db, tag, after, pageSize + 1);
  const shownRows = rows.slice(0, pageSize);
  const last = shownRows.at(-1);
  return { content: shownRows.map(shown), next: rows.length > pageSize && last ? writeCursor({ at: last.createdAt, id: last.id }) : null };
}

/** Members by something whole: their id, a number, a mail address or a bank account. Sealed values are found by their digest alone. */
export async function findWhole(ctx: Office, typed: string): Promise<FoundMember[]> {
  const digits = typed.replaceAll(/[\s+().-]/g, "");
  const contacts = [
    ...(typed.includes("@") ? [digestOf(ctx, "email", typed)] : []),
    ...(/^\d{8,15}$/.test(digits) ? [digestOf(ctx, "mobile", digits)] : []),
  ];
  const [byContact, byNumber] = await Promise.all([
    contacts.length > 0 ? listByContact(ctx.db, contacts, BY_NUMBER_MOST) : [],
    digits.length >= 6 ? findByNumber(ctx, digits, BY_NUMBER_MOST) : [],
  ]);
  const ids = [...new Set([...(IS_ID.test(typed) ? [typed] : []), ...byContact, ...byNumber])];
  return listFound(ctx.db, ids);
}

export function shown({ id, account, nickname, lockedAt, closingAt, createdAt }: FoundMember) {
  const state = lockedAt ? "locked" : closingAt ? "closing" : "active";
  return { id, account, nickname, state, createdAt: createdAt.toISOString() };
}
