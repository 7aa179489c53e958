import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";

/**
 * `npm run audit:verify -- chain.ndjson [folder of copied heads]`: checks an exported audit chain without a server, names the first broken
 * row and what was done to it, and ends with 1 if there is one.
 */
export async function main([file, folder]) {
  if (!file || !fs.existsSync(file)) throw new Problem("Say which export to check: npm run audit:verify -- chain.ndjson [folder of heads]");
  await withLock(install);
  await bundle(nodeBundle("server/src/modules/audit/offline/check-export.ts", ".cache/build", "audit-verify"));
  const { checkExport } = await import(pathToFileURL(fromRoot(".cache/build/audit-verify.mjs")).href);
  const { rows, heads, later, broken } = checkExport(fs.readFileSync(file, "utf8"), folder ? headsIn(folder) : []);
  console.log(`${rows} rows, ${heads} signed heads${folder ? " from the copies" : ""}.`);
  if (later > 0) console.log(`${later} copied heads are later than the time that the export names: rows that they cover were not checked.`);
  if (broken) console.log(`BROKEN at ${broken.sequence}: ${broken.fault}.`);
  else console.log("The chain is whole.");
  console.log("Not seen: rows younger than the last head that was copied off the host, if the signing key was stolen too.");
  if (!folder) console.log("Heads came from the export itself: name a folder of copies to see what was cut together with its heads.");
  process.exitCode = broken ? 1 : 0;
}

function headsIn(folder) {
  const names = fs
    .readdirSync(folder)
    .filter((name) => /^head-\d+\.json$/.test(name))
    .sort();
  return names.map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")));
}
