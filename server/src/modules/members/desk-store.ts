import type { PERSONAL_FIELDS } from "@magpie/contract/identity/looks";
import type { Cursor } from "@magpie/domain/cursor";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** The first of all words after those that begin like this. */
const afterAll = (word: string) => `${word}\u{10ffff}`;

export interface FoundMember {
  id: string;
  account: string;
  nickname: string;
  lockedAt: Date | null;
  closingAt: Date | null;
  createdAt: Date;
}

const FOUND = sql`m.id, m.account, m.nickname, m.locked_at, m.closing_at, m.created_at`;

/**
 * Members whose words begin with all of these, by the first such word. A member with two words of one beginning comes once, by the smaller.
 * The next page begins after a member, whose word is looked up again: so a cursor holds nothing that could be made up.
 */
export async function searchMembers(db: Db, words: readonly string[], tag: string | null, after: string | null, limit: number) {
  const [first = "", ...others] = [...words].sort((a, b) => b.length - a.length);
  const start = after === null ? null : ((await findWord(db, after, first)) ?? refuse("invalid_input", { fields: { cursor: "unknown" } }));
  const { rows } = await sql<FoundMember>`
    select ${FOUND} from members_words w join members_members m on m.id = w.member_id
    where w.word >= ${first} and w.word < ${afterAll(first)}
      and (${start}::text is null or (w.word, w.member_id) > (${start}::text collate "C", ${after}::text))
      and not exists (select from members_words s where s.member_id = w.member_id and s.word >= ${first} and s.word < w.word)
      ${sql.join(others.map(hasWord), sql``)}
      and (${tag}::text is null or exists (select from members_tags t where t.tag = ${tag} and t.member_id = w.member_id))
    order by w.word, w.member_id limit ${limit}`.execute(db);
  return rows;
}

function hasWord(word: string) {
  return sql` and exists (select from members_words o where o.member_id = w.member_id and o.word >= ${word} and o.word < ${afterAll(word)})`;
}

async function findWord(db: Db, memberId: string, beginning: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string }>`
    select w.word from members_words w where w.member_id = ${memberId} and w.word >= ${beginning} and w.word < ${afterAll(beginning)}
    order by w.word limit 1`.execute(db);
  return rows[0]?.word;
}

/** Open accounts, the newest first. */
export async function listNewest(db: Db, tag: string | null, after: Cursor | null, limit: number): Promise<FoundMember[]> {
  const { rows } = await sql<FoundMember>`
    select ${FOUND} from members_members m
    where m.closed_at is null and m.type <> all ((select merchant_trial_types())::int[])
      and (${after?.at ?? null}::timestamptz is null or (m.created_at, m.id) < (${after?.at ?? null}, ${after?.id ?? null}))
      and (${tag}::text is null or exists (select from members_tags t where t.tag = ${tag} and t.member_id = m.id))
    order by m.created_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Members by whole ids; none for an id that nobody has. */
export async function listFound(db: Db, ids: readonly string[]): Promise<FoundMember[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundMember>`
    select ${FOUND} from members_members m where m.id = any (${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Accounts that named this number or address, proved or not. */
export async function listByContact(db: Db, digests: readonly Buffer[], most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select c.member_id from members_contacts c where c.digest = any (${[...digests]}::bytea[]) and c.kind in ('mobile', 'email')
    order by c.member_id limit ${most}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** A member as the back office sees one; undefined for an id that nobody has. */
export async function findForDesk(db: Db, id: string) {
  const { rows } = await sql<{
    id: string;
    account: string;
    nickname: string;
    type: number;
    language: string;
    vipLevel: number | null;
    details: Buffer | null;
    createdAt: Date;
    closingAt: Date | null;
    closedAt: Date | null;
    lockedAt: Date | null;
    lockReason: string;
    tagsRevision: number;
    personId: string | null;
    tags: string[];
    contacts: { kind: "mobile" | "email"; sealed: string }[];
  }>`
    select m.id, m.account, m.nickname, m.type, m.language, m.vip_level, m.details, m.created_at, m.closing_at, m.closed_at, m.locked_at,
      m.lock_reason, m.tags_revision, m.person_id,
      coalesce((select array_agg(t.tag order by t.tag) from members_tags t where t.member_id = m.id), '{}') as tags,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'sealed', encode(c.sealed, 'base64'))) from members_contacts c
        where c.member_id = m.id), '[]') as contacts
    from members_members m where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Holds the account until the transaction ends, so that of two acts one sees the other, and no session is opened meanwhile. */
export async function holdForDesk(db: Db, id: string) {
  return db
    .selectFrom("members_members")
    .select(["id", "account", "lockedAt", "lockReason", "tagsRevision", "personId", "closedAt"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Waits for somebody who locks the account just now. */
export async function isLocked(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("members_members").select("lockedAt").where("id", "=", id).forShare().executeTakeFirst();
  return row?.lockedAt != null;
}

export async function keepLock(db: Db, id: string, lock: { lockedAt: Date; lockReason: string } | null): Promise<void> {
  const row = lock ?? { lockedAt: null, lockReason: "" };
  await db.updateTable("members_members").set(row).where("id", "=", id).execute();
}

/** Says whose account it is, where its owner works here. */
export async function keepPerson(db: Db, id: string, personId: string | null): Promise<void> {
  await db.updateTable("members_members").set({ personId }).where("id", "=", id).execute();
}

/** Nobody decides on money of their own account, under whatever name they work here. */
export async function refuseOwn(db: Db, memberId: string, { personId }: { personId: string }): Promise<void> {
  const row = await db.selectFrom("members_members").select("personId").where("id", "=", memberId).executeTakeFirst();
  if (row?.personId && row.personId === personId) refuse("own_account");
}

export async function listTags(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom("members_tags").select("tag").where("memberId", "=", memberId).orderBy("tag").execute();
  return rows.map(({ tag }) => tag);
}

export async function replaceTags(db: Db, memberId: string, tags: readonly string[], revision: number): Promise<void> {
  await db.deleteFrom("members_tags").where("memberId", "=", memberId).execute();
  if (tags.length > 0)
    await db
      .insertInto("members_tags")
      .values(tags.map((tag) => ({ memberId, tag })))
      .execute();
  await db.updateTable("members_members").set({ tagsRevision: revision }).where("id", "=", memberId).execute();
}

/** A note, or an act by its name. */
export type NoteKind = "note" | "locked" | "unlocked" | "sessionsEnded" | "tagged" | "limitTightened" | "keptAway";

export interface NewNote {
  memberId: string;
  at: Date;
  kind: NoteKind;
  text: string;
  operatorId: string;
  by: string;
}

export interface NoteRow extends NewNote {
  id: bigint;
}

export async function addNote(db: Db, note: NewNote): Promise<void> {
  await db.insertInto("members_notes").values(note).execute();
}

/** Of a closed account no word about its owner is left. */
export async function eraseNotes(db: Db, memberId: string): Promise<void> {
  await db.updateTable("members_notes").set({ text: "" }).where("memberId", "=", memberId).execute();
  await db.deleteFrom("members_tags").where("memberId", "=", memberId).execute();
}

/** The newest up to a moment. */
export async function listNotes(db: Db, memberId: string, until: Date | null, most: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, member_id, at, kind, text, operator_id, by from members_notes
    where member_id = ${memberId} and (${until}::timestamptz is null or at <= ${until}) order by at desc, id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

export interface NewLook {
  memberId: string;
  at: Date;
  fields: (typeof PERSONAL_FIELDS)[number][];
  reason: string;
  operatorId: string;
  by: string;
}

export interface LookRow extends NewLook {
  id: bigint;
}

export async function addLook(db: Db, look: NewLook): Promise<void> {
  await db.insertInto("members_looks").values(look).execute();
}

/** Newest first, after the last one that was read. */
export async function listLooks(db: Db, memberId: string, after: { at: Date; id: bigint | null } | null, most: number): Promise<LookRow[]> {
  const { rows } = await sql<LookRow>`
    select id, member_id, at, fields, reason, operator_id, by from members_looks
    where member_id = ${memberId} and (${after?.at ?? null}::timestamptz is null or at < ${after?.at ?? null}
      or (at = ${after?.at ?? null} and (${after?.id ?? null}::bigint is null or id < ${after?.id ?? null})))
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** Accounts that were opened at the same home; none where a crowd shares it. */
export async function listAtHome(db: Db, id: string, crowd: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from members_members m
    join members_members o on o.registered_home = m.registered_home and o.type <> all ((select merchant_trial_types())::int[]) and o.id <> m.id
    where m.id = ${id} limit ${crowd}`.execute(db);
  return rows.length >= crowd ? [] : rows.map((row) => row.id);
}
