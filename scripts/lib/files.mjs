import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "./paths.mjs";

const NOT_SOURCE = new Set(["node_modules", "dist", ".git", ".cache", ".data", ".state", "test-results", "playwright-report"]);

/** Every file at or below a path of the project, in a fixed order, as paths from the root. A missing path has none. */
export function filesBelow(start) {
  const stat = fs.statSync(fromRoot(start), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [start];
  return fs
    .readdirSync(fromRoot(start), { withFileTypes: true })
    .filter((entry) => !NOT_SOURCE.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = path.posix.join(start, entry.name);
      return entry.isDirectory() ? filesBelow(below) : [below];
    });
}

export function isTest(file) {
  return /\.(test|spec)\.[a-z]+$/.test(file) || /(^|\/)test\//.test(file);
}

/** A digest of names and contents, because times of change mean nothing after a checkout. */
export function hashOf(files, ...more) {
  const hash = createHash("sha256");
  for (const word of more) hash.update(`${word}\0`);
  for (const file of files) hash.update(`${file}\0`).update(fs.readFileSync(fromRoot(file)));
  return hash.digest("hex");
}
