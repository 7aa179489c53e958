import { allFiles, type CheckCause, type FileHash } from "@magpie/domain/releases/files";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface Installed {
  hash: string;
  version: string;
  files: Record<string, string>;
  installedAt: Date;
}

/** True where it was not there before. */
export async function addRelease(db: Db, { files, ...release }: Installed): Promise<boolean> {
  const added = await db
    .insertInto("releases_installed")
    .values({ ...release, files: JSON.stringify(files) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .executeTakeFirst();
  return added !== undefined;
}

export async function findNewest(db: Db): Promise<Pick<Installed, "hash" | "version"> | undefined> {
  return db.selectFrom("releases_installed").select(["hash", "version"]).orderBy("installedAt", "desc").limit(1).executeTakeFirst();
}

export interface Recorded {
  hash: string;
  what: string;
  why: string;
  who: string;
  approver: string;
  rollbackTried: boolean;
  recordedAt: Date;
}

/** False where it has a record. */
export async function addRecord(db: Db, record: Recorded): Promise<boolean> {
  const added = await db
    .insertInto("releases_records")
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .executeTakeFirst();
  return added !== undefined;
}

const SHOWN_RELEASES = 50;

export async function listReleases(db: Db) {
  return db
    .selectFrom("releases_installed as i")
    .leftJoin("releases_records as r", "r.hash", "i.hash")
    .select(["i.hash", "i.version", "i.installedAt", "r.what", "r.why", "r.who", "r.approver", "r.rollbackTried", "r.recordedAt"])
    .select(sql<number>`(select count(*)::int from jsonb_object_keys(i.files))`.as("files"))
    .orderBy("i.installedAt", "desc")
    .limit(SHOWN_RELEASES)
    .execute();
}

export interface NewCheck {
  at: Date;
  node: string;
  cause: CheckCause;
  by: string;
  release: string;
  /** How many files there are. */
  total: number;
  /** Those that are not as they were built. */
  changed: readonly FileHash[];
}

/** The others are as the release has them, and need no row at each start. */
export async function addCheck(db: Db, { changed, ...check }: NewCheck): Promise<void> {
  await db
    .insertInto("releases_checks")
    .values({ ...check, files: JSON.stringify(changed), changed: changed.length })
    .execute();
}

export interface CheckRow extends NewCheck {
  id: bigint;
  changed: FileHash[];
}

/** The newest first, before an id; of the files only those that differ. */
export async function listChecks(db: Db, before: string | null, limit: number): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select c.id, c.at, c.node, c.cause, c.by, c.release, coalesce(c.total, jsonb_array_length(c.files)) as total,
      coalesce((select jsonb_agg(f) from jsonb_array_elements(c.files) f where f -> 'expected' is distinct from f -> 'actual'), '[]') as changed
    from releases_checks c where ${before}::bigint is null or c.id < ${before}::bigint
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What a check expected and found of every file. */
export async function findCheckFiles(db: Db, id: string): Promise<FileHash[] | undefined> {
  const { rows } = await sql<{ expected: Record<string, string>; changed: FileHash[] }>`
    select i.files as expected, c.files as changed from releases_checks c join releases_installed i on i.hash = c.release
    where c.id = ${id}::bigint`.execute(db);
  const [row] = rows;
  return row && allFiles(row.expected, row.changed);
}

/** Nodes whose last look found a file that is not as it was built, by that file, and the newest release for which nobody answers. */
export async function listAlarms(db: Db, since: Date) {
  const { rows } = await sql<{ kind: "file_hash" | "release"; title: string; at: Date }>`
    select 'file_hash' as kind, n.at,
      (select min(f ->> 'path') from jsonb_array_elements(n.files) f where f -> 'expected' is distinct from f -> 'actual') as title
    from (select distinct on (node) node, at, changed, files from releases_checks where at >= ${since} order by node, id desc) n
    where n.changed > 0
    union all
    (select 'release', i.installed_at, i.version || ' ' || left(i.hash, 12) || case when count(*) over () > 1 then ' +' || count(*) over () - 1 else '' end
    from releases_installed i where not exists (select from releases_records r where r.hash = i.hash)
    order by i.installed_at desc limit 1)
    order by kind, at`.execute(db);
  return rows;
}

export async function removeChecks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("releases_checks").where("at", "<", before).execute();
}
