import { pathToFileURL } from "node:url";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";

/**
 * `BACKUP_DIR=… BACKUP_KEY_FILE=… DATA_DIR=… npm run restore -- [--until 2026-11-19T10:30:00Z]`: brings the built-in database back into an
 * empty data folder, as it was at a moment or as far as the log goes, if its books balance.
 */
export async function main(args) {
  endWithParent();
  const at = args.indexOf("--until");
  const until = at < 0 ? null : args[at + 1];
  if (args.length !== (at < 0 ? 0 : 2))
    throw new Problem("Only --until and a time may follow: npm run restore -- --until 2026-11-19T10:30:00Z");
  await withLock(async () => {
    await install();
    await bundle(nodeBundle("server/src/restore/restore.ts", ".cache/build", "restore"));
  });
  const { restoreAsSet } = await import(pathToFileURL(fromRoot(".cache/build/restore.mjs")).href);
  const said = await restoreAsSet(until).catch((error) => {
    if (error.name === "StartFailure") throw new Problem(error.message);
    throw error;
  });
  console.log(said);
}
