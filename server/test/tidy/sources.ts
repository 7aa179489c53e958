import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");

/** A file of the project: its path from the root, with slashes, and its text. */
export interface Source {
  path: string;
  text: string;
}

const NOT_OURS = new Set(["node_modules", "dist", ".git", ".cache", ".data", ".state", "test-results", "playwright-report"]);
const IS_TEXT = /\.(tsx?|mjs|js|css|html|json|md|sql|svg|sh|yml|yaml)$|(^|\/)(\.ci\/run|\.gitignore)$/;

export function readSources(): Source[] {
  return filesBelow("")
    .filter((path) => IS_TEXT.test(path) && !path.endsWith("package-lock.json"))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.[a-z]+$/.test(path) || /(^|\/)test\//.test(path);
}

export function isCode(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path);
}
