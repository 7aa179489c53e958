import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../embedded/embedded";
import { generateSchema } from "./generate-schema";
import { migrate } from "./migrate";

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
