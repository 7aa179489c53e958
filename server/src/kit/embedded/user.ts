import { createHash } from "node:crypto";
import { chmod, chown, lstat, mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartFailure } from "../start/start-failure";

/** A system account. PostgreSQL refuses to run as root, so root runs it under another account. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Returns the account to run the database under, or null for our own unless we are root. */
export async function databaseUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const account = ["postgres", "nobody"].flatMap((name) => accounts.filter(([found]) => found === name))[0];
  if (!account)
    throw new StartFailure(
      "Running as root, the built-in database needs an account named postgres or nobody: add one, or set DATABASE_URL.",
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** True if every folder up to the root lets the user pass. */
export async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const pass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if (!(mode & pass)) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(parent, user);
}

/** Makes a folder of ours that every account can reach, one for each `origin`. */
export async function reachableCache(origin: string): Promise<string> {
  const folder = join("/var/tmp", `magpie-${createHash("sha256").update(origin).digest("hex").slice(0, 12)}`);
  await mkdir(folder, { mode: 0o755 }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  // Anybody may write to /var/tmp, so a folder under our name must be checked to be ours.
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new StartFailure(`The folder ${folder} belongs to somebody else: remove it, or set DATABASE_URL.`);
  }
  await chmod(folder, 0o755);
  return folder;
}

export async function privateFolder(folder: string, user: SystemUser | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}
