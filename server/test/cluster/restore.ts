import { renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { archivedSegment, type Backed, backRest } from "./backups";
import { ask, checkBooks, compare } from "./books";
import { type Cluster, DATABASE_URL, type Figure, underLoad } from "./cluster";
import { BIN } from "./database";
import { RESTORED } from "./ports";
import { ownFolder, Service, until } from "./service";

const URL = `postgres://postgres@127.0.0.1:${RESTORED}/magpie`;
const AROUND_MS = 2_000;

/** What was played around a marker that is in the backup. */
interface Played {
  marker: string;
  before: ReadonlyMap<string, number>;
  all: ReadonlyMap<string, number>;
  /** The file of the log in which the marker lies. */
  segment: string;
}

/** A backup under load, then the books as they were at a marker and at the end, each on an empty place; and what must not pass for a restore. */
export async function restore(cluster: Cluster): Promise<Figure[]> {
  const { marker, before, all, segment } = await backUp(cluster);
  const toMarker = ["--type=time", `--target=${marker}`, "--target-action=promote"];

  const since = performance.now();
  const then = await open(cluster, "marker", toMarker);
  const seconds = Number(((performance.now() - since) / 1_000).toFixed(1));
  const early = await compare(URL, before);
  await checkBooks(URL).finally(() => then?.stop("SIGINT"));
  const now = await open(cluster, "latest", ["--type=default"]);
  const late = await compare(URL, all);
  await checkBooks(URL).finally(() => now?.stop("SIGINT"));

  const withoutKey = await backRest(cluster.place, emptyPlace(cluster, "without-key"), ["restore"], "another passphrase");
  const gap = archivedSegment(cluster.place, segment);
  renameSync(gap, `${gap}.away`);
  const acrossGap = await open(cluster, "gap", toMarker);
  await acrossGap?.stop("SIGINT");
  renameSync(`${gap}.away`, gap);
  return [
    { name: "restored to a marker, s", value: seconds, goal: 60, most: true },
    { name: "answered before the marker", value: before.size, goal: 1 },
    { name: "answered before the marker, and lost or doubled", value: early.lost + early.doubled, goal: 0, most: true },
    { name: "answered at all, and lost or doubled at the end of the log", value: late.lost + late.doubled, goal: 0, most: true },
    { name: "restores with another key", value: Number(withoutKey), goal: 0, most: true },
    { name: "restores across a gap in the log that do not say so", value: Number(acrossGap !== null), goal: 0, most: true },
  ];
}

async function backUp(cluster: Cluster): Promise<Played> {
  const { place, database } = cluster;
  const primary = await database.primary();
  const told = { marker: "", segment: "", before: new Map<string, number>() };
  const [load] = await underLoad(cluster, 0, async ({ answered }) => {
    if (!(await backRest(place, primary, ["backup", "--type=full"]))) throw new Error("the backup failed");
    await ask(DATABASE_URL, "select pg_switch_wal()");
    await sleep(AROUND_MS);
    told.before = new Map(answered);
    const [row] = await ask<{ marker: string; segment: string }>(
      DATABASE_URL,
      "select clock_timestamp()::text as marker, pg_walfile_name(pg_current_wal_insert_lsn()) as segment",
    );
    Object.assign(told, row);
    await sleep(AROUND_MS);
  });
  const [last] = await ask<{ segment: string }>(DATABASE_URL, "select pg_walfile_name(pg_switch_wal()) as segment");
  await until("the log in the archive", async () => archivedSegment(place, last?.segment ?? "") !== "");
  return { ...told, all: load.answered };
}

function emptyPlace({ folder }: Cluster, name: string): Backed {
  const home = ownFolder(join(folder, `restored-${name}`));
  return { at: name, home, data: join(home, "data"), port: RESTORED };
}

/** Restores to an empty place and starts a database there; null if it would not open. */
async function open(cluster: Cluster, name: string, to: readonly string[]): Promise<Service | null> {
  const { place } = cluster;
  const { home, data, ...empty } = emptyPlace(cluster, name);
  if (!(await backRest(place, { ...empty, home, data }, ["restore", ...to]))) return null;
  const where = ["-p", String(RESTORED), "-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${home}`];
  const alone = ["-c", "archive_mode=off", "-c", "synchronous_standby_names=", "-c", "hot_standby=on"];
  const server = new Service(place, `restored-${name}`, [join(BIN, "postgres"), "-D", data, ...where, ...alone], { asDatabase: true });
  server.start();
  const isOpen = async () => (await ask<{ open: boolean }>(URL, "select not pg_is_in_recovery() as open"))[0]?.open === true;
  await until("the restored database", async () => !server.isUp() || (await isOpen()), 120_000);
  return server.isUp() ? server : null;
}
