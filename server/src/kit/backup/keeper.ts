import { createReadStream } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, HOUR_MS, SECOND_MS } from "@magpie/domain/durations";
import pg from "pg";
import { type BackedUp, takeBase } from "./base";
import { claimPlace } from "./owner";
import { type BackupPlace, type Base, hasGap, LOG_FILE, listBases, listLog, logFile, prune, timelineOf } from "./place";
import { hashOf, readSealed, writeSealed } from "./sealed-file";

const LOOK_MS = 15 * SECOND_MS;
const BASE_EVERY_MS = DAY_MS;
const LATE_MS = 2 * HOUR_MS;
const KEPT_MS = 35 * DAY_MS;

/** Tells those who watch, each time. */
export type Ring = (alarm: string, details: Record<string, unknown>, sentence: string) => void;

/** Keeps backups of a database up to date while it runs. */
export interface Keeper {
  /** Takes the files of the log that are complete away, and copies everything if that is due. */
  keep(): Promise<void>;
  /** The first half alone, for when the server has stopped. */
  keepLog(): Promise<void>;
  /** Looks by itself from now on. */
  start(ring: Ring): void;
  /** Gives a copy up that is being made. */
  stop(): Promise<void>;
}

export function keepBackups(place: BackupPlace, source: BackedUp, outgoing: string): Keeper {
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const ship = async () => {
    await claimPlace(place, source.data, outgoing);
    for (const name of (await readdir(outgoing)).filter((file) => LOG_FILE.test(file)).sort()) await shipOne(place, outgoing, name);
  };
  const copy = async () => {
    if (!(await isDue(place, source))) return;
    try {
      await takeBase(place, source, stopped.signal);
    } catch (cause) {
      if (!stopped.signal.aborted) throw cause;
    }
    await keepLog();
    await prune(place, new Date(Date.now() - KEPT_MS));
  };
  // A copy takes long, and fills the disk with log that nobody takes away, if that waited for it.
  const keepLog = oneByOne(ship);
  const keepCopies = oneByOne(copy);
  const keep = async () => {
    await keepLog();
    await keepCopies();
  };
  return {
    keep,
    keepLog,
    start(ring) {
      const fail = (err: unknown) => ring("backup_failed", { err }, "the backup is not up to date");
      const watch = watchArchiver(place, source);
      let isCopying = false;
      const round = async () => {
        await Promise.all([keepLog(), watch()]);
        if (isCopying || stopped.signal.aborted) return;
        isCopying = true;
        void keepCopies()
          .catch(fail)
          .finally(() => {
            isCopying = false;
          });
      };
      const look = () => void round().catch(fail);
      look();
      timer = setInterval(look, LOOK_MS);
    },
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await Promise.allSettled([keepCopies.last(), keepLog.last()]);
    },
  };
}

/** Two that took away the same file would be in each other's way. */
function oneByOne(work: () => Promise<void>) {
  let last = Promise.resolve();
  const next = () => {
    last = last.catch(() => {}).then(work);
    return last;
  };
  return Object.assign(next, { last: () => last });
}

/** The file that waits here is forgotten only once the one there is known to be the same. */
async function shipOne(place: BackupPlace, outgoing: string, name: string): Promise<void> {
  const [file, kept] = [join(outgoing, name), logFile(place, name)];
  if (!(await stat(kept).catch(() => null))) await writeSealed(kept, place.key, name, createReadStream(file));
  else if ((await readSealed(kept, place.key, name, hashOf)) !== (await hashOf(createReadStream(file)))) {
    throw new Error(`${kept} is something else than the log of this database: it is not replaced`);
  }
  await rm(file);
}

/**
 * A copy is due once a day; after a restore, since the log went another way from there; and where files of the log are missing since the
 * last one. One that lies in the future was made while the clock was wrong: it says nothing.
 */
async function isDue(place: BackupPlace, { ownerUrl }: BackedUp): Promise<boolean> {
  const now = Date.now();
  const [row] = await ask<{ file: string }>(ownerUrl, "select pg_walfile_name(pg_current_wal_insert_lsn()) as file");
  const isOurs = ({ from, at }: Base) => timelineOf(from) === timelineOf(row?.file ?? "") && at.getTime() <= now;
  const newest = (await listBases(place)).findLast(isOurs);
  return !newest || now - newest.at.getTime() >= BASE_EVERY_MS || hasGap(await listLog(place), newest);
}

/** Fails where the server has failed to lay a file of its log aside since it was asked last, and where no copy has come for too long. */
function watchArchiver(place: BackupPlace, { ownerUrl }: BackedUp): () => Promise<void> {
  const since = performance.now();
  let seen: number | null = null;
  return async () => {
    const [row] = await ask<{ failed: number; last: string }>(
      ownerUrl,
      "select failed_count::int as failed, last_failed_wal as last from pg_stat_archiver",
    );
    const before = seen;
    seen = row?.failed ?? 0;
    if (before !== null && seen > before) throw new Error(`the database could not lay ${row?.last} of its log aside`);
    const bases = performance.now() - since < LATE_MS ? null : await listBases(place);
    const isRecent = ({ at }: Base) => Math.abs(Date.now() - at.getTime()) < BASE_EVERY_MS + LATE_MS;
    if (bases && !bases.some(isRecent)) throw new Error("the last copy is too old");
  };
}

async function ask<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, application_name: "magpie backup", query_timeout: LOOK_MS });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

/** What belongs to the built-in database beside its own files. A secret that is kept elsewhere stays there. */
export async function besideData(home: string, secret: Buffer | null, settings: Record<string, string>): Promise<Record<string, Buffer>> {
  return {
    password: await readFile(join(home, "password")),
    ...(secret && { secret: Buffer.from(secret.toString("base64url")) }),
    "settings.json": Buffer.from(JSON.stringify(settings, null, 2)),
  };
}
