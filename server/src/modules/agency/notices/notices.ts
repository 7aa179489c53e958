import { randomUUID } from "node:crypto";
import type { agencyNotices } from "@magpie/contract/agency/notices";
import { readCursor, writeCursor } from "@magpie/domain/cursor";
import type { Language } from "@magpie/domain/languages";
import type { Names } from "@magpie/domain/named";
import { refuse } from "@magpie/domain/refusals";
import type { Db, Handler } from "../../../kit/ctx";
import { listLinkHosts, sanitise } from "../../merchant/merchant";
import { addNotice, countUnread, keepUpto, listNotices, readUpto } from "./notices-store";

/** Agents' pages speak these two; a notice in neither is shown as it is. */
const SPOKEN: readonly Language[] = ["ZH", "EN"];

export const list: Handler<typeof agencyNotices.list> = async ({ db, member, language }, { cursor, pageSize }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input"));
  const rows = await listNotices(db, after, pageSize + 1);
  const upto = await readUpto(db, member.id);
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    content: shown.map(({ id, titles, contents, publishedAt }) => ({
      id,
      title: textIn(titles, language),
      content: textIn(contents, language),
      publishedAt: publishedAt.toISOString(),
      unread: publishedAt > upto,
    })),
    next: last && rows.length > pageSize ? writeCursor({ at: last.publishedAt, id: last.id }) : null,
  };
};

export const unread: Handler<typeof agencyNotices.unread> = async ({ db, member }) => ({
  unread: await countUnread(db, await readUpto(db, member.id)),
});

export const read: Handler<typeof agencyNotices.read> = async ({ db, member }, { id }) => {
  await keepUpto(db, member.id, id);
  return {};
};

export const publish: Handler<typeof agencyNotices.publish> = async ({ db, now, audit }, { titles, contents }) => {
  const id = await publishNotice(db, { titles, contents }, now);
  audit({ subject: id, reason: "", before: null, after: { titles } });
  return { id };
};

/** Sanitises and publishes news for agents. */
export async function publishNotice(db: Db, { titles, contents }: { titles: Names; contents: Names }, now: Date): Promise<string> {
  const hosts = await listLinkHosts(db);
  const clean = Object.fromEntries(Object.entries(contents).map(([language, html]) => [language, sanitise(html ?? "", hosts)]));
  const id = randomUUID();
  await addNotice(db, { id, titles, contents: clean, publishedAt: now });
  return id;
}

function textIn(words: Names, language: Language): string {
  const found = [language, ...SPOKEN].flatMap((spoken) => words[spoken] ?? []);
  return found[0] ?? Object.values(words)[0] ?? "";
}
