import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, DATABASE_URL, underLoad } from "./cluster";
import { BIN } from "./database";
import { checkBooks, compare } from "./load";
import { ownFolder, Service, until, userOf, write } from "./service";

const STANZA = "magpie";
const PORT = 25_440;

/** The settings of pgBackRest for a database in this folder: encrypted, with the log. */
export function backupSettings(folder: string, data: string, port: number): string {
  return `[global]
repo1-path=${join(folder, "repo")}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-this-drill
repo1-retention-full=2
log-path=${join(folder, "repo")}
lock-path=${join(folder, "repo")}
spool-path=${join(folder, "repo")}
start-fast=y
archive-timeout=30
[${STANZA}]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${join(data, "..")}
`;
}

export function archiveCommand(folder: string): string {
  return `pgbackrest --config=${join(folder, "archive.conf")} --stanza=${STANZA} archive-push %p`;
}

function backRest(config: string, ...args: string[]): void {
  execFileSync("/usr/bin/pgbackrest", [`--config=${config}`, `--stanza=${STANZA}`, ...args], {
    ...userOf("postgres"),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** A backup under load, then the books as they were at a marker, on an empty place of their own. */
export async function restore(cluster: Cluster): Promise<string[]> {
  const { folder } = cluster;
  const primary = await cluster.database.primary();
  const config = write(cluster.place, "archive.conf", backupSettings(folder, primary.folder, primary.port));
  let before: ReadonlyMap<string, number> = new Map();
  let marker = "";
  await underLoad(cluster, 0, async (load) => {
    backRest(config, "stanza-create");
    await sleep(500);
    backRest(config, "backup", "--type=full");
    await sleep(2_000);
    before = new Map(load.answered);
    marker = await now();
    await sleep(2_000);
    await switchLog();
  });
  const since = performance.now();
  const data = join(ownFolder(join(folder, "restored")), "data");
  const to = write(cluster.place, "restore.conf", backupSettings(folder, data, PORT));
  backRest(to, "restore", "--type=time", `--target=${marker}`, "--target-action=promote");
  const options = ["-p", String(PORT), "-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${join(folder, "restored")}`];
  const more = ["-c", "archive_mode=off", "-c", "synchronous_standby_names=", "-c", "hot_standby=on"];
  const server = new Service(cluster.place, "restored", [join(BIN, "postgres"), "-D", data, ...options, ...more], { asDatabase: true });
  server.start();
  const url = `postgres://postgres@127.0.0.1:${PORT}/magpie`;
  try {
    await until("the restored database", async () => (await ask<boolean>(url, "select not pg_is_in_recovery() as value")) === true);
    const tookMs = performance.now() - since;
    const { lost, doubled } = await compare(url, before);
    await checkBooks(url);
    if (lost + doubled > 0) throw new Error(`restore: of ${before.size} before the marker ${lost} are lost and ${doubled} doubled`);
    return [`restore: ${before.size} operations before the marker all there, books clean, ${(tookMs / 1_000).toFixed(1)} s (goal 60)`];
  } finally {
    await server.stop("SIGINT");
  }
}

const now = () => ask<string>(DATABASE_URL, "select clock_timestamp()::text as value");
const switchLog = () => ask(DATABASE_URL, "select pg_switch_wal() as value");

async function ask<T>(connectionString: string, text: string): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows[0].value as T)
    .finally(() => client.end());
}
