import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { changedFiles, compareFiles, type FileHash, releaseText } from "@magpie/domain/releases/files";
import { z } from "zod";
import { StartFailure } from "../start/start-failure";

/** What the files of this node were when they were hashed. */
export interface FilesFound {
  at: Date;
  files: FileHash[];
  changed: FileHash[];
}

/** The files that decide about draws, settlement and money, as they were built and as they lie on this node. */
export interface CriticalFiles {
  /** This process among its like. */
  node: string;
  version: string;
  /** The hash over all files as they were built. */
  release: string;
  expected: ReadonlyMap<string, string>;
  check(now: Date): Promise<FilesFound>;
  last(): FilesFound;
}

/** Written by the build, beside what it built. */
export const FILES_LIST = "dist/critical-files.json";

const list = z.object({
  version: z.string(),
  folders: z.array(z.string()),
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** Hashes the files before anything else begins. A build without its list is not started: whoever takes the list away must not end the watch. */
export async function openCriticalFiles(root: string, now: Date): Promise<CriticalFiles> {
  const text = await readFile(join(root, FILES_LIST), "utf8").catch(() => {
    throw new StartFailure(`${FILES_LIST} is missing, so nobody can say that this program is as it was built. Build it again.`);
  });
  const { version, folders, files } = list.parse(JSON.parse(text));
  const expected = new Map(Object.entries(files));
  const look = async (at: Date): Promise<FilesFound> => {
    const hashes = await hashAll(root, folders);
    const found = compareFiles(expected, hashes);
    // Another whole build lies there: a release to be started, which the start looks at. What runs here is what was checked at its own start.
    const isReplaced = changedFiles(found).length > 0 && (await isWhole(root, hashes));
    return { at, files: found, changed: isReplaced ? [] : changedFiles(found) };
  };
  let last = await look(now);
  return {
    node: randomUUID(),
    version,
    release: createHash("sha256").update(releaseText(expected)).digest("hex"),
    expected,
    last: () => last,
    async check(at) {
      last = await look(at);
      return last;
    },
  };
}

/** True where all files are those of the list that lies beside them now. */
async function isWhole(root: string, hashes: ReadonlyMap<string, string>): Promise<boolean> {
  const text = await readFile(join(root, FILES_LIST), "utf8").catch(() => "");
  const now = list.safeParse(parsed(text));
  return now.success && changedFiles(compareFiles(new Map(Object.entries(now.data.files)), hashes)).length === 0;
}

/** A list that is no JSON is nobody's build. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function hashAll(root: string, folders: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = join(entry.parentPath, entry.name);
      // A file that cannot be read is as good as gone.
      const hash = await hashOf(file).catch(() => null);
      if (hash !== null) hashes.set(file.slice(root.length + 1).replaceAll("\\", "/"), hash);
    }
  }
  return hashes;
}

/** Read as a stream, so that a large file is never in memory whole. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** True where a file of this node is not as it was built: then it draws and settles nothing. */
export function isTampered({ criticalFiles }: { criticalFiles?: CriticalFiles | null }): boolean {
  return (criticalFiles?.last().changed.length ?? 0) > 0;
}
