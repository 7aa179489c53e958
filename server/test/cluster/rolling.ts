import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { FILES_LIST } from "../../src/kit/outside/critical-files";
import { ask } from "./books";
import { type Cluster, DATABASE_URL, type Figure, underLoad } from "./cluster";
import { isReady, makeNode } from "./front";

/** The rest after each round that leaves about half the load. */
const HALF_REST_MS = 100;
const LOOK_MS = 10;
/** One busy table a file, as in every release: whoever held one while it waits for the other would be in the way of a bet that has them the other way round. */
const MIGRATIONS = { "9998_drill.sql": "wallet_accounts", "9999_drill.sql": "play_rounds" };

/** A release with a migration of tables that every bet writes: each node is taken out and replaced at half load. */
export async function rolling(cluster: Cluster): Promise<Figure[]> {
  const ready: number[] = [];
  const program = nextRelease(cluster);
  const locks = await watchLocks();
  const [load, books] = await underLoad(cluster, HALF_REST_MS, async () => {
    await sleep(1_000);
    for (const [at, old] of cluster.nodes.entries()) {
      await old.stop();
      const node = makeNode(cluster.place, program, at, cluster.secret);
      cluster.nodes[at] = node;
      node.start();
      ready.push(await isReady(at));
      await sleep(1_000);
    }
  });
  const migrated = await ask(DATABASE_URL, "select from kit_migrations where name = any($1)", [Object.keys(MIGRATIONS)]);
  if (migrated.length < 2) throw new Error("the release did not migrate");
  return [
    { name: "failed requests", value: load.failedAt.length, goal: 0, most: true },
    ...books,
    { name: "tables locked by the migration, ms", value: Math.round(await locks.stop()), goal: 200, most: true },
    { name: "ready after a start, ms", value: Math.round(Math.max(...ready)), goal: 5_000, most: true },
  ];
}

/** The same program with one migration more. Returns what to start. */
function nextRelease({ folder, root }: Cluster): string {
  const release = join(folder, "release");
  mkdirSync(join(release, "dist"), { recursive: true });
  for (const part of ["node_modules", "dist/web", "dist/art"]) symlinkSync(join(root, part), join(release, part));
  for (const part of ["dist/server", "server/migrations"]) cpSync(join(root, part), join(release, part), { recursive: true });
  const list = JSON.parse(readFileSync(join(root, FILES_LIST), "utf8"));
  for (const [name, table] of Object.entries(MIGRATIONS)) {
    const text = `alter table ${table} add column drilled text;\n`;
    writeFileSync(join(release, "server/migrations", name), text);
    // As a build would: the migration is one of the files that the program was built with.
    list.files[`server/migrations/${name}`] = createHash("sha256").update(text).digest("hex");
  }
  writeFileSync(join(release, FILES_LIST), JSON.stringify(list));
  return join(release, "dist/server/main.mjs");
}

/** Sees for how long a migration keeps everybody from a table. */
async function watchLocks(): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  let [since, longestMs, isOver] = [0, 0, false];
  const watching = (async () => {
    while (!isOver) {
      const { rowCount } = await client.query(
        `select from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'relation' and l.mode = 'AccessExclusiveLock' and l.granted and a.application_name = 'magpie migrate'`,
      );
      const now = performance.now();
      since = rowCount ? since || now : 0;
      if (since) longestMs = Math.max(longestMs, now - since);
      await sleep(LOOK_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      await client.end();
      return longestMs;
    },
  };
}
