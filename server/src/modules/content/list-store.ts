import type { AudienceKind, ContentBody, ContentKind } from "@magpie/domain/content/kinds";
import type { Language } from "@magpie/domain/languages";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** An item with its newest version and its draft, in outline. */
export interface ItemOutline {
  slug: string;
  version: number | null;
  /** Of the draft, or else of the newest version. */
  title: string;
  place: string;
  audience: AudienceKind;
  level: number;
  languages: Language[];
  hasDraft: boolean;
  showsFrom: Date | null;
  showsUntil: Date | null;
}

/** All items of a kind in the portal's order; articles have no order but their date. */
export async function listOutlines(db: Db, kind: ContentKind, fallback: Language): Promise<ItemOutline[]> {
  const { rows } = await sql<ItemOutline>`
    select i.slug, v.version, d.slug is not null as has_draft, d.shows_from, d.shows_until,
      coalesce(c.texts -> ${fallback} ->> 'title', (select t.value ->> 'title' from jsonb_each(c.texts) t order by t.key limit 1), '') as title,
      c.place, c.audience, c.level, array(select jsonb_object_keys(c.texts)) as languages
    from content_items i
    left join lateral (
      select n.version, n.texts, n.place, n.audience, n.level from content_versions n
      where n.merchant_id = i.merchant_id and n.kind = i.kind and n.slug = i.slug order by n.version desc limit 1
    ) v on true
    left join content_drafts d on d.merchant_id = i.merchant_id and d.kind = i.kind and d.slug = i.slug
    cross join lateral (
      select coalesce(d.body -> 'texts', v.texts, '{}') as texts, coalesce(d.body ->> 'place', v.place, '') as place,
        coalesce(d.body ->> 'audience', v.audience, 'everybody') as audience, coalesce((d.body ->> 'level')::int, v.level, 0) as level
    ) c
    where i.kind = ${kind} order by i.position, i.published_at desc nulls first, i.slug`.execute(db);
  return rows;
}

export interface NewPreview {
  hash: Buffer;
  kind: ContentKind;
  slug: string;
  body: ContentBody;
  /** As JSON. */
  seenAs: string;
  framedBy: string;
  expiresAt: Date;
}

export async function addPreview(db: Db, { hash, body, ...preview }: NewPreview): Promise<void> {
  await db
    .insertInto("content_previews")
    .values({ ticketHash: hash, body: JSON.stringify(body), ...preview })
    .execute();
}

/** Uses a ticket up: the second who comes with it finds nothing. */
export async function takePreview(db: Db, hash: Buffer, now: Date) {
  return db
    .deleteFrom("content_previews")
    .where("ticketHash", "=", hash)
    .where("expiresAt", ">", now)
    .returning(["slug", "framedBy"])
    .returning([sql<ContentKind>`kind`.as("kind"), sql<ContentBody>`body`.as("body"), sql<unknown>`seen_as`.as("seenAs")])
    .executeTakeFirst();
}

export async function removePreviews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("content_previews").where("expiresAt", "<", before).execute();
}
