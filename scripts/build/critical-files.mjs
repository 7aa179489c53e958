import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "../lib/paths.mjs";

/** The programs that decide about draws, settlement and money, and the functions of the database that have the last word. */
const FOLDERS = ["dist/server", "server/migrations"];
const LIST = "dist/critical-files.json";

/** Hashes what was built, so that every start can tell whether it runs what was built. */
export const criticalFiles = {
  name: "critical-files",
  needs: ["server"],
  inputs: ["server/migrations", "package.json", "scripts/build/critical-files.mjs"],
  outputs: [LIST],
  done: "critical files hashed",
  async run() {
    const { version } = JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8"));
    const files = FOLDERS.flatMap(listBelow).sort();
    const hashes = Object.fromEntries(files.map((file) => [file, hashOf(file)]));
    fs.writeFileSync(fromRoot(LIST), `${JSON.stringify({ version, folders: FOLDERS, files: hashes }, null, 1)}\n`);
  },
};

function listBelow(folder) {
  return fs
    .readdirSync(fromRoot(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(fromRoot("."), path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

function hashOf(file) {
  return createHash("sha256")
    .update(fs.readFileSync(fromRoot(file)))
    .digest("hex");
}
