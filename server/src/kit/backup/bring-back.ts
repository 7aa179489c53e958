import { appendFile, chown, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Cluster, emptyHome } from "../embedded/cluster";
import { nativeFolder } from "../embedded/native";
import { launch, ownerUrl, shutDown } from "../embedded/process";
import { databaseUser, privateFolder, type SystemUser } from "../embedded/user";
import { StartFailure } from "../start/start-failure";
import { BASE } from "./base";
import { ByteReader } from "./bytes";
import { type BackupPlace, type Base, baseFile, gapIn, listBases, listLog, logFile, segmentNumber } from "./place";
import { readSealed, SealBroken } from "./sealed-file";

export interface BringBack {
  place: BackupPlace;
  /** A folder that holds no database and no keys. */
  dataDir: string;
  /** What was committed by then is there, and nothing later; null for all. */
  until: Date | null;
}

const LOOK_MS = 50;
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
  try {
    const base = await chooseBase(place, until);
    await rm(keys, { recursive: true, force: true });
    for (const folder of [data, log]) {
      await rm(folder, { recursive: true, force: true });
      await privateFolder(folder, user);
    }
    await mkdir(keys, { mode: 0o700 });
    await layFiles(place, base, { "cluster/": data }, keys, user);
    await layLog(place, base, log, user);
    await writeOwned(join(data, "recovery.signal"), Buffer.alloc(0), user);
    const password = await readFile(join(keys, "password"), "utf8");
    const cluster = { home, data, logFile: join(home, "server.log"), password };
    const answer = await replay(cluster, log, until, inspect);
    for (const name of ["secret", "settings.json"]) await rename(join(keys, name), join(dataDir, name)).catch(refuseAllBut("ENOENT"));
    await writeOwned(join(home, "password"), Buffer.from(password), user);
    await rename(data, join(home, "cluster"));
    return answer;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new StartFailure(`The backup cannot be opened: ${error.message}.`, { cause: error });
  } finally {
    for (const folder of [data, log, keys]) await rm(folder, { recursive: true, force: true });
  }
}

const refuseAllBut = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** A copy that was complete before the moment, since it is of use only from its end on. */
async function chooseBase(place: BackupPlace, until: Date | null): Promise<Base> {
  const bases = await listBases(place).catch(() => []);
  const base = bases.findLast(({ at }) => until === null || at < until);
  if (base) return base;
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
      await file.write(await reader.take(length.readUInt32BE(0)));
    }
    if (user) await file.chown(user.uid, user.gid);
  } finally {
    await file.close();
  }
}

async function layLog(place: BackupPlace, { from }: Base, folder: string, user: SystemUser | null): Promise<void> {
  const first = segmentNumber(from) ?? 0n;
  const names = (await listLog(place)).filter((name) => (segmentNumber(name.slice(0, 24)) ?? first) >= first);
  const gap = gapIn(names, from);
  if (gap !== null)
    throw new StartFailure(`The log in ${place.folder} has a gap: file number ${gap.toString(16)} (hexadecimal) is missing.`);
  for (const name of names) {
    const target = join(folder, name);
    await readSealed(logFile(place, name), place.key, name, async (source) => {
      await writeOwned(target, Buffer.alloc(0), user);
      for await (const piece of source) await appendFile(target, piece);
    });
  }
}

async function writeOwned(path: string, bytes: Buffer, user: SystemUser | null): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes, { mode: 0o600 });
  if (user) await chown(path, user.uid, user.gid);
}

async function replay<T>(cluster: Cluster, log: string, until: Date | null, inspect: (ownerUrl: string) => Promise<T>): Promise<T> {
  const user = await databaseUser();
  const native = await nativeFolder(user);
  // It takes no letter for the zone.
  const target = until ? [`recovery_target_time=${until.toISOString().replace("Z", "+00")}`, "recovery_target_action=promote"] : [];
  const settings = [
    "listen_addresses=127.0.0.1",
    `restore_command=cp "${log}/%f" "%p"`,
    "archive_mode=off",
    "timezone=UTC",
    ROOM,
    ...target,
  ];
  const explain = async (cause: unknown): Promise<never> => {
    throw new StartFailure(await whyNot(cluster, until), { cause });
  };
  const running = await launch(cluster, native, user, settings).catch(explain);
  if (!running) throw new StartFailure(`Another program holds ${cluster.data}.`);
  const url = ownerUrl(cluster, running);
  try {
    await promoted(url).catch(explain);
    return await inspect(url);
  } finally {
    // Where it could not go on it has ended by itself.
    await shutDown(cluster, native, user).catch(() => {});
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
