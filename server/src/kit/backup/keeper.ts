import { createReadStream } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS, SECOND_MS } from "@magpie/domain/durations";
import type { Logger } from "pino";
import { type BackedUp, takeBase } from "./base";
import { type BackupPlace, LOG_FILE, listBases, logFile, openPlace, prune } from "./place";
import { writeSealed } from "./sealed-file";

const LOOK_MS = 15 * SECOND_MS;
const BASE_EVERY_MS = DAY_MS;
const KEPT_MS = 35 * DAY_MS;

/** Keeps backups of a database up to date while it runs. */
export interface Keeper {
  /** Takes the files of the log that are complete away, and copies everything once a day. */
  keep(): Promise<void>;
  /** The first half alone, for when the server has stopped. */
  keepLog(): Promise<void>;
  /** Looks by itself from now on. */
  start(): void;
  stop(): Promise<void>;
}

export function keepBackups(place: BackupPlace, source: BackedUp, outgoing: string, log: Pick<Logger, "error">): Keeper {
  let [last, timer]: [Promise<void>, NodeJS.Timeout | undefined] = [Promise.resolve(), undefined];

  async function ship(): Promise<void> {
    for (const name of (await readdir(outgoing)).filter((file) => LOG_FILE.test(file)).sort()) {
      const file = join(outgoing, name);
      await writeSealed(logFile(place, name), place.key, name, createReadStream(file));
      await rm(file);
    }
  }

  async function keepLog(): Promise<void> {
    await openPlace(place);
    await ship();
  }

  async function copyAll(): Promise<void> {
    await takeBase(place, source);
    await ship();
    await prune(place, new Date(Date.now() - KEPT_MS));
  }

  async function look(): Promise<void> {
    await keepLog();
    const newest = (await listBases(place)).at(-1)?.at;
    if (newest === undefined || Date.now() - newest.getTime() >= BASE_EVERY_MS) await copyAll();
  }

  /** One after the other: two that took away the same file would be in each other's way. */
  function keep(): Promise<void> {
    last = last.catch(() => {}).then(look);
    return last;
  }

  return {
    keep,
    keepLog,
    start() {
      const round = () => void keep().catch((err) => log.error({ err, alarm: "backup_failed" }, "the backup is not up to date"));
      round();
      timer = setInterval(round, LOOK_MS);
    },
    async stop() {
      clearInterval(timer);
      await last.catch(() => {});
    },
  };
}

/** What belongs to the built-in database beside its own files. */
export async function besideData(home: string, masterSecret: Buffer, settings: Record<string, string>): Promise<Record<string, Buffer>> {
  return {
    password: await readFile(join(home, "password")),
    secret: Buffer.from(masterSecret.toString("base64url")),
    "settings.json": Buffer.from(JSON.stringify(settings, null, 2)),
  };
}
