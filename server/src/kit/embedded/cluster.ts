import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartFailure } from "../start/start-failure";
import { run } from "./native";
import { canEnter, privateFolder, reachableCache, type SystemUser } from "./user";

export const OWNER = "magpie_owner";
const MAJOR = "18";

/** The files, the owner's password and the log of one database. */
export interface Cluster {
  home: string;
  data: string;
  logFile: string;
  password: string;
}

export interface ClusterOptions {
  dataDir: string;
  native: string;
  user: SystemUser | null;
  durable: boolean;
}

/** Finds the database below `dataDir`, or makes an empty one. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const home = await homeFolder(resolve(options.dataDir), options.user);
  const data = join(home, "cluster");
  const passwordFile = join(home, "password");
  if (!(await stat(data).catch(() => null))) await createCluster(home, data, passwordFile, options);
  await checkCluster(data);
  const password = await readFile(passwordFile, "utf8").catch(() => {
    throw new StartFailure(
      `The data folder ${home} has lost its password file: restore it, or move the folder away to begin with an empty one.`,
    );
  });
  return { home, data, logFile: join(home, "server.log"), password };
}

/** A place for a database that is brought back: none may be there already, nor the keys of one, nor log that waits to be taken away. */
export async function emptyHome(dataDir: string, user: SystemUser | null): Promise<string> {
  const home = await homeFolder(resolve(dataDir), user);
  const taken = [join(home, "cluster"), join(home, "outgoing"), join(dataDir, "secret")];
  for (const path of taken) {
    if (await stat(path).catch(() => null)) {
      throw new StartFailure(`There is something in ${dataDir} already (${path}): name an empty folder.`);
    }
  }
  return home;
}

async function homeFolder(dataDir: string, user: SystemUser | null): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  // We may open the data folder for the database's user to pass through, but not the folders above it.
  if (user) await chmod(dataDir, 0o711);
  const base = !user || (await canEnter(dataDir, user)) ? dataDir : await reachableCache(dataDir);
  const home = join(base, "postgres");
  await privateFolder(home, user);
  return home;
}

async function createCluster(home: string, data: string, passwordFile: string, { native, user, durable }: ClusterOptions): Promise<void> {
  // The cluster is built aside and renamed when complete, so that a start killed half-way leaves nothing that looks like a database.
  const unfinished = join(home, "cluster.unfinished");
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const access = ["-U", OWNER, "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const options = ["-D", unfinished, ...access, "--locale=C", "-E", "UTF8", "--data-checksums", ...(durable ? [] : ["--no-sync"])];
  await run(join(native, "bin", "initdb"), options, { ...user, cwd: home }).catch((error) => {
    throw explainInitFailure(home, `${error.stderr ?? ""}${error.message}`, error);
  });
  await rename(unfinished, data);
}

function explainInitFailure(home: string, said: string, cause: unknown): StartFailure {
  if (/no space left|ENOSPC/i.test(said))
    return new StartFailure(`There is no space left for the database in ${home}: free some, or set DATA_DIR.`, { cause });
  if (/permission denied|EACCES/i.test(said))
    return new StartFailure(`The folder ${home} cannot be written to: set DATA_DIR to one that can.`, { cause });
  return new StartFailure(`The database could not be made in ${home}: ${said.trim().split("\n")[0]}`, { cause });
}

async function checkCluster(data: string): Promise<void> {
  const version = await readFile(join(data, "PG_VERSION"), "utf8").catch(() => "");
  const files = await readdir(data);
  if (!version.trim() || !files.includes("global")) {
    throw new StartFailure(`The data folder ${data} is damaged: restore a backup, or move it away to begin with an empty one.`);
  }
  if (version.trim() !== MAJOR) {
    throw new StartFailure(
      `The data folder ${data} was made by PostgreSQL ${version.trim()} and this is ${MAJOR}: dump and restore it, or move it away to begin with an empty one.`,
    );
  }
}
