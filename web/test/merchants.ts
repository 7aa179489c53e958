import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** The database of the server under test, as its owner reaches it. */
export async function databaseUrl(): Promise<string> {
  const home = join(process.env.DATA_DIR ?? "", "postgres");
  const password = await readFile(join(home, "password"), "utf8");
  const port = (await readFile(join(home, "cluster/postmaster.pid"), "utf8")).split("\n")[3];
  return `postgres://magpie_owner:${password.trim()}@127.0.0.1:${port}/postgres`;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  return client;
}

let kept: Promise<pg.Client> | undefined;

/** Answers with how many rows it changed. All of a worker's tests share a connection: to open one takes longer than most changes. */
export async function change(statement: string): Promise<number> {
  kept ??= connect();
  const client = await kept;
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } catch (error) {
    // The next one must find no transaction open.
    await client.query("rollback");
    throw error;
  }
}

/** Changes rows like somebody who owns the database and has switched its guards off, such as the one for people and their rights. */
export function unguarded(statement: string): Promise<number> {
  return change(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

/** What fills the home page: games with what is said of them, and content that stands there. */
const FILLS_HOME = ["catalogue_games", "catalogue_editions"];
const CONTENT_ELSEWHERE = "kind in ('help', 'terms', 'blog', 'news')";

/**
 * As `copyMerchant`, but nothing is shown on its home page. A popup with a path of its own lies over that page, which costs a browser twice
 * as much to draw as any other.
 */
export function copyBareMerchant(from: string, code: string): Promise<string> {
  return copyMerchant(from, code, FILLS_HOME);
}

const HIGHEST = `select greatest((select max(merchant_id) from merchant_merchants), (select max(merchant_id) from merchant_flags)) + 1 as id`;

/** The copies of this worker's running test. */
const copies = new Set<string>();

/**
 * Takes the copies of a test that has ended off the list of merchants. For each merchant on it the server goes on doing 140 scheduled jobs a
 * minute, which the journeys after it would wait for.
 */
export async function retireCopies(): Promise<void> {
  if (copies.size === 0) return;
  const codes = [...copies].map((code) => `'${code}'`).join();
  copies.clear();
  await unguarded(`delete from pgboss.job
      where (data ->> 'merchantId')::int in (select merchant_id from merchant_merchants where code in (${codes}));
    delete from merchant_hosts where merchant_id in (select merchant_id from merchant_merchants where code in (${codes}));
    delete from merchant_merchants where code in (${codes})`);
}

/** Copies a demo merchant under another code and host, so that a test can change it while others look at the original. */
export async function copyMerchant(from: string, code: string, without: readonly string[] = []): Promise<string> {
  const client = await connect();
  try {
    const source = (await client.query<{ id: number }>("select merchant_id as id from merchant_merchants where code = $1", [from])).rows[0];
    const tables = await client.query<{ name: string; columns: string[] }>(
      `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
       where table_schema = 'public' and (table_name like 'merchant\\_%' or table_name like 'catalogue\\_%' or table_name like 'content\\_%')
         and table_name not in ('merchant_hosts', 'catalogue_favourites', 'catalogue_recent', 'content_previews') and table_name <> all ($1)
         and is_generated = 'NEVER'
       group by table_name order by table_name <> 'merchant_merchants', table_name`,
      [without],
    );
    // Two workers may copy at once; the lock keeps their new ids apart. One that was taken off the list has left its rows under its own.
    await client.query("begin; set local session_replication_role = replica; select pg_advisory_xact_lock(1)");
    const id = (await client.query<{ id: number }>(HIGHEST)).rows[0]?.id;
    for (const { name, columns } of tables.rows) {
      const values = columns.map((column) =>
        column === "merchant_id" ? String(id) : column === "code" && name === "merchant_merchants" ? `'${code}'` : `"${column}"`,
      );
      await client.query(
        `insert into ${name} (${columns.map((column) => `"${column}"`).join()}) select ${values.join()} from ${name}
         where merchant_id = ${source?.id} ${without.length > 0 && name.startsWith("content_") && columns.includes("kind") ? `and ${CONTENT_ELSEWHERE}` : ""}`,
      );
    }
    const host = `${code}.localhost`;
    await client.query("insert into merchant_hosts (merchant_id, host) values ($1, $2)", [id, host]);
    await client.query("commit");
    copies.add(code);
    return host;
  } finally {
    await client.end();
  }
}

/** The same server under another host name. */
export function at(host: string, path = "/"): string {
  const url = new URL(path, process.env.BASE_URL);
  url.hostname = host;
  return url.href;
}
