import type { PageFormat, PageWidth } from "@magpie/domain/content/pictures";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

interface PictureRef {
  id: string;
  width: PageWidth;
  format: PageFormat;
}

export async function addPicture(db: Db, picture: PictureRef & { bytes: Buffer; madeAt: Date }): Promise<void> {
  await db.insertInto("content_pictures").values(picture).execute();
}

export async function findPicture(db: Db, { id, width, format }: PictureRef): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("content_pictures")
    .select("bytes")
    .where("id", "=", id)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  return row?.bytes;
}

/** Newest first. */
export async function listPictures(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from content_pictures group by id order by max(made_at) desc, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes pictures that no version and no draft names. */
export async function removeUnusedPictures(db: Db, before: Date): Promise<void> {
  await sql`
    delete from content_pictures p where p.made_at < ${before}
      and not exists (select from content_versions v where v.picture = 'content/' || p.id)
      and not exists (select from content_drafts d where d.body ->> 'picture' = 'content/' || p.id)`.execute(db);
}
