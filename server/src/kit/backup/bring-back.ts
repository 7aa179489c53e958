import { chown, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, emptyHome } from "../embedded/cluster";
import { archiving } from "../embedded/embedded";
import { nativeFolder } from "../embedded/native";
import { endAtExit, findRunning, launch, ownerUrl, shutDown } from "../embedded/process";
import { databaseUser, privateFolder, type SystemUser } from "../embedded/user";
import { StartFailure } from "../start/start-failure";
import { BASE } from "./base";
import { ByteReader } from "./bytes";
import { type BackupPlace, type Base, baseFile, listBases, listLog, logFile, segmentNumber } from "./place";
import { readSealed, SealBroken } from "./sealed-file";
import { findWay, isOn, logAlong, noteRestore, type Way } from "./timelines";

export interface BringBack {
  place: BackupPlace;
  /** A folder that holds no database and no keys. */
  dataDir: string;
  /** What was committed by then is there, and nothing later; null for all. */
  until: Date | null;
}

const LOOK_MS = 50;
/** It writes all of a large database to disk, and lays its log aside. */
const STOPPING_SECONDS = 3_600;
/** A server that replays a log must have room for as many connections as the one that wrote it. */
const ROOM = "max_connections=1000";

/**
 * Makes a database in an empty place as it was at a moment, lets it be inspected, and only then puts it where a start finds it. Whatever
 * fails leaves nothing there that could be opened by mistake.
 */
export async function bringBack<T>({ place, dataDir, until }: BringBack, inspect: (ownerUrl: string) => Promise<T>): Promise<T> {
  const user = await databaseUser();
  const home = await emptyHome(dataDir, user);
  const [data, log, keys] = [join(home, "cluster.restoring"), join(home, "log.restoring"), join(dataDir, "keys.restoring")];
  const outgoing = join(home, "outgoing.restoring");
  const cluster = { home, data, logFile: join(home, "server.log"), password: "" };
  try {
    const chosen = await chooseLog(place, until);
    // A restore that was killed may have left its server behind.
    cluster.password = await readFile(join(keys, "password"), "utf8").catch(() => "");
    if (await findRunning(cluster)) await shutDown(cluster, await nativeFolder(user), user, STOPPING_SECONDS);
    await rm(keys, { recursive: true, force: true });
    for (const folder of [data, log, outgoing]) {
      await rm(folder, { recursive: true, force: true });
      await privateFolder(folder, user);
    }
    await mkdir(keys, { mode: 0o700 });
    await layFiles(place, chosen.base, { "cluster/": data }, keys, user);
    const ended = await layLog(place, chosen, log, user);
    await writeOwned(join(data, "recovery.signal"), "", user);
    cluster.password = await readFile(join(keys, "password"), "utf8");
    const answer = await replay(cluster, { log, outgoing, ended, way: chosen.way, until }, inspect);
    await noteRestore(outgoing, until);
    // A portal may have been started there meanwhile: it keeps what it made.
    await emptyHome(dataDir, user);
    await rename(outgoing, join(home, "outgoing"));
    await rename(data, join(home, "cluster"));
    for (const name of ["secret", "settings.json"]) await rename(join(keys, name), join(dataDir, name)).catch(refuseAllBut("ENOENT"));
    await writeOwned(join(home, "password"), cluster.password, user);
    return answer;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new StartFailure(`The backup cannot be opened: ${error.message}.`, { cause: error });
  } finally {
    for (const folder of [data, log, outgoing, keys]) await rm(folder, { recursive: true, force: true });
  }
}

const refuseAllBut = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** A copy that was complete before the moment, since it is of use only from its end on, and the log that leads on from there. */
async function chooseLog(place: BackupPlace, until: Date | null): Promise<Log> {
  const bases = await listBases(place).catch(() => []);
  const way = bases.length > 0 ? await findWay(place, until) : [];
  const usable = bases.filter((one) => isOn(way, one));
  const base = usable.findLast(({ at }) => until === null || at < until);
  // The next one may have been begun before the moment, the one after it was not.
  if (base) return { way, base, until, beyond: usable.filter(({ at }) => until !== null && at >= until)[1] };
  const oldest = bases[0] && ` The oldest copy there is of ${bases[0].at.toISOString()}.`;
  throw new StartFailure(`There is no backup in ${place.folder}${until ? ` from before ${until.toISOString()}` : ""}.${oldest ?? ""}`);
}

/** Folders named in `to` belong to the database's user; all else goes to `beside`. */
async function layFiles(place: BackupPlace, { name }: Base, to: Record<string, string>, beside: string, user: SystemUser | null) {
  await readSealed(baseFile(place, name), place.key, BASE, async (source) => {
    const reader = new ByteReader(source);
    for (let length = await reader.take(2); length.length === 2; length = await reader.take(2)) {
      const path = (await reader.take(length.readUInt16BE(0))).toString();
      const [inside = "", folder = beside] = Object.entries(to).find(([start]) => path.startsWith(start)) ?? [];
      const target = join(folder, posix.normalize(path.slice(inside.length)));
      if (!target.startsWith(folder)) throw new SealBroken(`${path} leads out of the backup`);
      if (path.endsWith("/")) await privateFolder(target, user);
      else await layFile(reader, target, folder === beside ? null : user);
    }
  });
}

async function layFile(reader: ByteReader, path: string, user: SystemUser | null): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    for (let length = await reader.take(4); length.length === 4 && length.readUInt32BE(0) > 0; length = await reader.take(4)) {
      await file.writeFile(await reader.take(length.readUInt32BE(0)));
    }
    if (user) await file.chown(user.uid, user.gid);
  } finally {
    await file.close();
  }
}

interface Log {
  way: Way;
  base: Base;
  /** A copy from whose first file on the log is not needed. */
  beyond: Base | undefined;
  until: Date | null;
}

/**
 * Unpacks what leads from the copy to the moment. Answers why it came to an end before all was laid, which is of no matter if the moment was
 * reached by then.
 */
async function layLog(place: BackupPlace, { way, base, beyond, until }: Log, folder: string, user: SystemUser | null) {
  const log = await listLog(place);
  const lay = async (name: string) => {
    const target = join(folder, name);
    const pieces = (source: AsyncIterable<Buffer>) => writeOwned(target, source, user);
    await readSealed(logFile(place, name), place.key, name, pieces).catch(async (error) => {
      await rm(target, { force: true });
      throw error;
    });
  };
  for (const name of log.filter((one) => one.endsWith(".history"))) await lay(name);
  const { names, missing } = logAlong(way, log, base);
  const stop = beyond && segmentNumber(beyond.from);
  for (const name of names) {
    if (stop && (segmentNumber(name) ?? 0n) > stop) return null;
    try {
      await lay(name);
    } catch (error) {
      if (!(error instanceof SealBroken) || until === null || name === names[0]) throw error;
      return `The backup cannot be opened: ${error.message}.`;
    }
  }
  const gap = missing && `The log in ${place.folder} has a gap: file ${missing} is missing.`;
  if (gap && (until === null || names.length === 0)) throw new StartFailure(gap);
  return gap;
}

async function writeOwned(path: string, bytes: string | AsyncIterable<Buffer>, user: SystemUser | null): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes, { mode: 0o600 });
  if (user) await chown(path, user.uid, user.gid);
}

interface Replay extends Pick<Log, "way" | "until"> {
  /** The folder that holds it. */
  log: string;
  /** Where the log lies that is new. */
  outgoing: string;
  /** Why no more of the log was there. */
  ended: string | null;
}

async function replay<T>(
  cluster: Cluster,
  { log, outgoing, ended, way, until }: Replay,
  inspect: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const user = await databaseUser();
  const native = await nativeFolder(user);
  // It takes no letter for the zone.
  const target = until ? [`recovery_target_time=${until.toISOString().replace("Z", "+00")}`, "recovery_target_action=promote"] : [];
  const settings = [
    "listen_addresses=127.0.0.1",
    `restore_command=cp "${log}/%f" "%p"`,
    `recovery_target_timeline=${way.at(-1)?.timeline}`,
    // From here on the log goes another way. Without that in the backup, what follows could not be brought back.
    ...archiving(outgoing),
    "timezone=UTC",
    ROOM,
    ...target,
  ];
  const explain = async (cause: unknown): Promise<never> => {
    throw new StartFailure(ended ?? (await whyNot(cluster, until)), { cause });
  };
  const running = await launch(cluster, native, user, settings, undefined, Number.POSITIVE_INFINITY).catch(explain);
  if (!running) throw new StartFailure(`Another program holds ${cluster.data}.`);
  const url = ownerUrl(cluster, running);
  const forget = endAtExit(running.pid, "SIGQUIT");
  try {
    await promoted(url).catch(explain);
    return await inspect(url);
  } finally {
    // Where it could not go on it has ended by itself.
    await shutDown(cluster, native, user, STOPPING_SECONDS).catch(() => {});
    forget();
  }
}

/** Throws where the server has gone away instead. */
async function promoted(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as replaying").finally(() => client.end());
    if (!rows[0].replaying) return;
    await sleep(LOOK_MS);
  }
}

async function whyNot({ logFile: file }: Cluster, until: Date | null): Promise<string> {
  const said = await readFile(file, "utf8").catch(() => "");
  if (until && said.includes("before configured recovery target")) {
    return `The log ends before ${until.toISOString()}: choose an earlier moment, or none for all that there is.`;
  }
  const last = said
    .split("\n")
    .findLast((line) => /FATAL|PANIC|terminated by/.test(line) && !/recovery mode|starting up/.test(line))
    ?.trim();
  return `The backup could not be brought back: ${last ?? "the database ended"}.`;
}
