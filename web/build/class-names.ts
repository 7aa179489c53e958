import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

const source = join(import.meta.dirname, "../src");
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Short class names for what ships: a letter or two for the file, a number for the class. Hashes would cost the first load
 * more than a kilobyte, because nothing can compress them. Each of the two pages names only its own files, so that neither changes with the other.
 */
export function shortClassNames(part: "portal" | "console"): (name: string, file: string) => string {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css") && !file.startsWith(part === "portal" ? "console" : "portal"))
    .sort();
  const known = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(source, file.split("?")[0] ?? file);
    const names = known.get(path) ?? [];
    known.set(path, names);
    if (!names.includes(name)) names.push(name);
    return `${letters(files.indexOf(path) + 1)}${names.indexOf(name)}`;
  };
}

function letters(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? "";
  return index < LETTERS.length ? last : letters(Math.floor(index / LETTERS.length) - 1) + last;
}
