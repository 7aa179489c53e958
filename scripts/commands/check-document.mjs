import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { bundle, nodeBundle } from "../build/bundle.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";

/**
 * `npm run check:document -- statement.json`: checks a saved statement, ticket or round without a server, by the same code as the offline
 * page, and ends with 1 if anything does not hold.
 */
export async function main([file]) {
  if (!file || !fs.existsSync(file)) throw new Problem("Say which file to check: npm run check:document -- statement.json");
  await withLock(install);
  await bundle(nodeBundle("studio/src/verifier/documents.ts", ".cache/build", "check-document"));
  const { checkDocument } = await import(pathToFileURL(fromRoot(".cache/build/check-document.mjs")).href);
  const checked = checkDocument(fs.readFileSync(file, "utf8"));
  if (checked.outcome !== "checked") throw new Problem(`This document cannot be checked: it is ${checked.outcome}.`);
  for (const { what, about = "", said, found, holds } of checked.checks)
    console.log([holds ? "holds" : "DIFFERS", what, about, holds ? said : `said ${said}, found ${found}`].filter(Boolean).join("  "));
  console.log(checked.holds ? "The document holds." : "The document does not hold.");
  process.exitCode = checked.holds ? 0 : 1;
}
