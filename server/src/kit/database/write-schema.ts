import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../embedded/embedded";
import { generateSchema } from "./generate-schema";
import { migrate, readMigrations } from "./migrate";

/** Migrates an empty database and writes the types of its tables. */
export async function writeSchema(migrationsFolder: string, target: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-schema-"));
  const embedded = await startEmbedded({ dataDir, durable: false });
  try {
    await migrate(embedded.ownerUrl, migrationsFolder);
    await writeFile(target, await generateSchema(embedded.ownerUrl));
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Writes down the hash of each new migration. One that is listed keeps its hash, whatever became of the file, so that a test finds a
 * migration that was edited: databases that have run it would never get the change.
 */
export async function writeHashes(migrationsFolder: string): Promise<void> {
  const target = join(migrationsFolder, "hashes.json");
  const listed: Record<string, string> = JSON.parse(await readFile(target, "utf8"));
  const found = (await readMigrations(migrationsFolder)).map(({ name, checksum }) => [name, checksum]);
  await writeFile(target, `${JSON.stringify({ ...Object.fromEntries(found), ...listed }, null, 2)}\n`);
}
