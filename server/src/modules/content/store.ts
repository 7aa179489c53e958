import type { ContentBody, ContentKind, ContentText } from "@magpie/domain/content/kinds";
import type { Showing } from "@magpie/domain/content/showings";
import type { Language } from "@magpie/domain/languages";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface ContentRef {
  kind: ContentKind;
  slug: string;
}

/** An item as the portal shows it, in one language. */
export interface ShownContent extends ContentRef, Omit<ContentBody, "texts"> {
  position: number;
  version: number;
  words: ContentText;
  publishedAt: Date;
  showsFrom: Date;
  showsUntil: Date | null;
}

export interface ContentWish {
  kinds: readonly ContentKind[];
  language: Language;
  fallback: Language;
  now: Date;
}

/** Everything of these kinds that shows now, whoever looks, in the portal's order: by position, then newest first. */
export async function listShown(db: Db, { kinds, language, fallback, now }: ContentWish): Promise<ShownContent[]> {
  const { rows } = await sql<ShownContent>`
    select kind, slug, item_position as position, published_at, version, place, topic, picture, linkage_type, url, audience, level, words,
      shows_from, shows_until
    from content_shown(${[...kinds]}::text[], ${now}, ${language}, ${fallback})
    order by item_position, published_at desc, slug`.execute(db);
  return rows;
}

/** A page of a kind, newest first, and how many there are. */
export async function pageShown(
  db: Db,
  { kinds, language, fallback, now }: ContentWish,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ShownContent[]; total: number }> {
  const { rows } = await sql<ShownContent>`
    select kind, slug, item_position as position, published_at, version, place, topic, picture, linkage_type, url, audience, level,
      words - 'content' as words, shows_from, shows_until
    from content_shown(${[...kinds]}::text[], ${now}, ${language}, ${fallback})
    order by published_at desc, slug limit ${limit} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from content_shown(${[...kinds]}::text[], ${now}, ${language}, ${fallback})`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findShown(db: Db, { kinds, language, fallback, now }: ContentWish, slug: string): Promise<ShownContent | undefined> {
  const { rows } = await sql<ShownContent>`
    select kind, slug, item_position as position, published_at, version, place, topic, picture, linkage_type, url, audience, level, words,
      shows_from, shows_until
    from content_shown(${[...kinds]}::text[], ${now}, ${language}, ${fallback}) where slug = ${slug}`.execute(db);
  return rows[0];
}

/** An item as it shows now, in all its languages. */
export interface WholeContent extends ContentRef, ContentBody {
  position: number;
  showsUntil: Date | null;
}

export async function listWhole(db: Db, kinds: readonly ContentKind[], now: Date): Promise<WholeContent[]> {
  const { rows } = await sql<WholeContent>`
    select i.kind, i.slug, i.position, v.place, v.topic, v.picture, v.linkage_type, v.url, v.audience, v.level, v.texts, s.shows_until
    from (
      select distinct on (o.kind, o.slug) o.merchant_id, o.kind, o.slug, o.version, o.shows_until
      from content_showings o where o.kind = any (${[...kinds]}::text[]) and o.shows_from <= ${now} and o.undone_at is null
      order by o.kind, o.slug, o.number desc
    ) s
    join content_versions v on v.merchant_id = s.merchant_id and v.kind = s.kind and v.slug = s.slug and v.version = s.version
    join content_items i on i.merchant_id = s.merchant_id and i.kind = s.kind and i.slug = s.slug
    where s.shows_until is null or s.shows_until > ${now}
    order by i.kind, i.position, i.slug`.execute(db);
  return rows;
}

export interface ItemRow extends ContentRef {
  position: number;
  revision: number;
  publishedAt: Date | null;
}

export async function findItem(db: Db, { kind, slug }: ContentRef): Promise<ItemRow | undefined> {
  const row = await db
    .selectFrom("content_items")
    .select(["slug", "position", "revision", "publishedAt"])
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row && { ...row, kind };
}

/** Locks the item, so that two editors are told apart by its revision. */
export async function holdItem(db: Db, { kind, slug }: ContentRef): Promise<ItemRow | undefined> {
  const row = await db
    .selectFrom("content_items")
    .select(["slug", "position", "revision", "publishedAt"])
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, kind };
}

/** False if the item exists. A new one stands at the end of its kind, unless its place is given. */
export async function addItem(db: Db, { kind, slug }: ContentRef, position?: number): Promise<boolean> {
  const added = await db
    .insertInto("content_items")
    .values({
      kind,
      slug,
      position: position ?? sql<number>`(select coalesce(max(i.position) + 1, 0) from content_items i where i.kind = ${kind})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("slug")
    .executeTakeFirst();
  return added !== undefined;
}

/** The first moment of its first showing stays, whatever follows; the revision counts on. */
export async function touchItem(db: Db, { kind, slug }: ContentRef, publishedAt: Date | null = null): Promise<number> {
  const { revision } = await db
    .updateTable("content_items")
    .set({ revision: sql`revision + 1`, publishedAt: sql`coalesce(published_at, ${publishedAt}::timestamptz)` })
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

export interface DraftRow {
  body: ContentBody;
  showsFrom: Date | null;
  showsUntil: Date | null;
  savedAt: Date;
  savedBy: string;
}

export async function findDraft(db: Db, { kind, slug }: ContentRef): Promise<DraftRow | undefined> {
  return db
    .selectFrom("content_drafts")
    .select(["showsFrom", "showsUntil", "savedAt", "savedBy"])
    .select(sql<ContentBody>`body`.as("body"))
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .executeTakeFirst();
}

export async function putDraft(db: Db, { kind, slug }: ContentRef, { body, ...draft }: DraftRow): Promise<void> {
  const values = { ...draft, body: JSON.stringify(body) };
  await db
    .insertInto("content_drafts")
    .values({ kind, slug, ...values })
    .onConflict((conflict) => conflict.columns(["merchantId", "kind", "slug"]).doUpdateSet(values))
    .execute();
}

export async function dropDraft(db: Db, { kind, slug }: ContentRef): Promise<void> {
  await db.deleteFrom("content_drafts").where("kind", "=", kind).where("slug", "=", slug).execute();
}

export interface VersionRow {
  version: number;
  body: ContentBody;
  madeAt: Date;
  madeBy: string | null;
  reason: string;
}

const BODY = sql<ContentBody>`jsonb_build_object('place', place, 'topic', topic, 'picture', picture, 'linkageType', linkage_type, 'url', url,
  'audience', audience, 'level', level, 'texts', texts)`;

export async function listVersions(db: Db, { kind, slug }: ContentRef, most: number): Promise<VersionRow[]> {
  return db
    .selectFrom("content_versions")
    .select(["version", "madeAt", "madeBy", "reason"])
    .select(BODY.as("body"))
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .orderBy("version", "desc")
    .limit(most)
    .execute();
}

export async function findVersion(db: Db, { kind, slug }: ContentRef, version: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom("content_versions")
    .select(["version", "madeAt", "madeBy", "reason"])
    .select(BODY.as("body"))
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Answers the version's number, the next of its item. */
export async function addVersion(db: Db, { kind, slug }: ContentRef, { body, ...made }: Omit<VersionRow, "version">): Promise<number> {
  const { texts, ...fields } = body;
  const { version } = await db
    .insertInto("content_versions")
    .values({
      kind,
      slug,
      ...fields,
      ...made,
      texts: JSON.stringify(texts),
      version: sql<number>`(select coalesce(max(v.version), 0) + 1 from content_versions v where v.kind = ${kind} and v.slug = ${slug})`,
    })
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export interface ShowingRow extends Showing {
  kind: ContentKind;
  slug: string;
  madeAt: Date;
  madeBy: string | null;
  personId: string | null;
  undoneAt: Date | null;
}

const showings = (db: Db) =>
  db
    .selectFrom("content_showings")
    .select(["slug", "number", "version", "showsFrom as from", "showsUntil as until", "madeAt", "madeBy", "personId", "undoneAt"])
    .select(sql<ContentKind>`kind`.as("kind"));

/** Of one item, newest first, those that were undone too. */
export async function listShowings(db: Db, { kind, slug }: ContentRef): Promise<ShowingRow[]> {
  return showings(db).where("kind", "=", kind).where("slug", "=", slug).orderBy("number", "desc").execute();
}

/** Of every kind, those that count. */
export async function listAllShowings(db: Db): Promise<ShowingRow[]> {
  return showings(db).where("undoneAt", "is", null).execute();
}

/** Answers the showing's number, the next of its item. */
export async function addShowing(
  db: Db,
  { kind, slug }: ContentRef,
  { from, until, ...showing }: Omit<ShowingRow, "kind" | "slug" | "number" | "undoneAt">,
): Promise<number> {
  const { number } = await db
    .insertInto("content_showings")
    .values({
      kind,
      slug,
      ...showing,
      showsFrom: from,
      showsUntil: until,
      number: sql<number>`(select coalesce(max(s.number), 0) + 1 from content_showings s where s.kind = ${kind} and s.slug = ${slug})`,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

export async function undoShowing(db: Db, { kind, slug }: ContentRef, number: number, at: Date): Promise<void> {
  await db
    .updateTable("content_showings")
    .set({ undoneAt: at })
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("number", "=", number)
    .execute();
}

/** For an item whose first showing was undone: it is a draft again. */
export async function forgetPublished(db: Db, { kind, slug }: ContentRef): Promise<void> {
  await db.updateTable("content_items").set({ publishedAt: null }).where("kind", "=", kind).where("slug", "=", slug).execute();
}
