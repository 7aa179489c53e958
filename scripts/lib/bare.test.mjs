import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "./paths.mjs";

const IMPORT = /^import\b[^;]*?"([^"]+)";$/gm;

/** The packages that a file imports on loading, directly or through other files. */
function packagesBehind(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...fs.readFileSync(fromRoot(file), "utf8").matchAll(IMPORT)].map(([, from]) => from);
  const own = imports.filter((from) => from.startsWith("."));
  const packages = imports.filter((from) => !from.startsWith(".") && !from.startsWith("node:"));
  return [
    ...packages.map((from) => `${file}: ${from}`),
    ...own.flatMap((from) => packagesBehind(path.posix.join(path.posix.dirname(file), from), seen)),
  ];
}

test.each(["start", "test"])("npm run %s needs no package before it has installed them", (command) => {
  expect(packagesBehind(`scripts/commands/${command}.mjs`)).toEqual([]);
});
