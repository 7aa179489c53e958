import { createReadStream } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE_MS } from "@magpie/domain/durations";
import pg from "pg";
import { uint32 } from "./bytes";
import { type BackupPlace, baseFile, baseName } from "./place";
import { writeSealed } from "./sealed-file";

/** A database that runs, with what belongs to it beside its own files: keys, without which it opens nothing, and settings. */
export interface BackedUp {
  ownerUrl: string;
  /** Its files. */
  data: string;
  /** By the name under which they are kept. */
  beside(): Promise<Record<string, Buffer>>;
}

export const BASE = "base";
/** Files of the server that runs. What lies in these folders is made anew. */
const NOT_COPIED = /(^|\/)(postmaster\.(pid|opts)|backup_label|tablespace_map|current_logfiles|pg_internal\.init(\.\d+)?|pgsql_tmp.*)$/;
const MADE_ANEW = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const START = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m;
const NAME_BYTES = 2;
const LOG_MS = 15 * MINUTE_MS;

/** Copies everything while it is being written, as PostgreSQL's own tools do: what changes meanwhile is in the log. Answers with its name. */
export async function takeBase(place: BackupPlace, source: BackedUp, signal?: AbortSignal): Promise<string> {
  const client = new pg.Client({ connectionString: source.ownerUrl, application_name: "magpie backup" });
  client.on("error", () => {});
  await client.connect();
  // It may be waiting for an answer.
  const giveUp = () => void client.end();
  signal?.addEventListener("abort", giveUp);
  const taken = { at: new Date(0), from: "" };
  const unfinished = baseFile(place, "base.unfinished");
  try {
    await client.query("select pg_backup_start('magpie', true)");
    await writeSealed(unfinished, place.key, BASE, entries(source, client, taken), signal);
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener("abort", giveUp);
    await client.end();
  }
  const name = baseName(taken.at, taken.from);
  await rename(unfinished, baseFile(place, name));
  return name;
}

async function* entries({ data, beside }: BackedUp, client: pg.Client, taken: { at: Date; from: string }): AsyncGenerator<Buffer> {
  const all = (await readdir(data, { recursive: true, withFileTypes: true })).map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return { file, path: file.slice(data.length + 1).replaceAll("\\", "/"), isFolder: entry.isDirectory(), isFile: entry.isFile() };
  });
  // A folder comes before what lies in it.
  all.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { file, path, isFolder, isFile } of all) {
    if (NOT_COPIED.test(path)) continue;
    const isAnew = MADE_ANEW.test(path);
    if (isFolder && (!isAnew || path.startsWith("pg_wal/"))) yield nameOf(`cluster/${path}/`);
    else if (isFile && !isAnew) yield* fileEntry(`cluster/${path}`, file);
  }
  // It waits until the log of this copy lies where it is taken from: for ever, where that fails.
  await client.query(`set statement_timeout = ${LOG_MS}`);
  const { rows } = await client.query<{ labelfile: string; at: Date }>(
    "select labelfile, clock_timestamp() as at from pg_backup_stop(true) as stopped",
  );
  const { labelfile = "", at } = rows[0] ?? {};
  Object.assign(taken, { at, from: START.exec(labelfile)?.[1] });
  yield* entry("cluster/backup_label", Buffer.from(labelfile));
  for (const [name, bytes] of Object.entries(await beside())) yield* entry(name, bytes);
}

function nameOf(path: string): Buffer {
  const name = Buffer.from(path);
  const length = Buffer.alloc(NAME_BYTES);
  length.writeUInt16BE(name.length);
  return Buffer.concat([length, name]);
}

function* entry(path: string, bytes: Buffer): Generator<Buffer> {
  yield nameOf(path);
  if (bytes.length > 0) yield Buffer.concat([uint32(bytes.length), bytes]);
  yield uint32(0);
}

async function* fileEntry(path: string, file: string): AsyncGenerator<Buffer> {
  yield nameOf(path);
  try {
    for await (const piece of createReadStream(file)) yield Buffer.concat([uint32(piece.length), piece]);
  } catch (error) {
    // A table that is dropped meanwhile is dropped in the log as well.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  yield uint32(0);
}
