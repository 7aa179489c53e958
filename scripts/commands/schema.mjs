import { pathToFileURL } from "node:url";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { say } from "../lib/say.mjs";

const TARGET = "server/src/kit/database/schema.gen.ts";

/** `npm run schema`: the types of the tables, from an empty database with all migrations, and the hashes of new migrations. */
export async function main() {
  await withLock(install);
  await bundle(nodeBundle("server/src/kit/database/write-schema.ts", ".cache/build", "write-schema"));
  const { writeHashes, writeSchema } = await import(pathToFileURL(fromRoot(".cache/build/write-schema.mjs")).href);
  await writeSchema(fromRoot("server/migrations"), fromRoot(TARGET));
  await writeHashes(fromRoot("server/migrations"));
  say(`wrote ${TARGET} and the hashes of new migrations`);
}
