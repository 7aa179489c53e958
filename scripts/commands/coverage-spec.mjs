import fs from "node:fs";
import { filesBelow } from "../lib/files.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { coverage, readRequirements, titlesIn } from "../spec/coverage.mjs";

const FOLDERS = ["domain", "contract", "studio", "server", "web", "scripts"];

/** `npm run coverage:spec`: each requirement with the tests that name it, then those that none names. */
export async function main() {
  const requirements = readRequirements(read("docs/requirements.md"));
  const files = FOLDERS.flatMap(filesBelow).filter((file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file) && !file.startsWith("scripts/spec/"));
  const tests = files.flatMap((file) => titlesIn(read(file)).map((title) => ({ file, title })));
  const { rows, unknown } = coverage(requirements, tests);
  print(rows);
  for (const { id, file, title } of unknown) console.error(`There is no ${id}: "${title}" in ${file}`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}

function print(rows) {
  const named = rows.filter(({ tests }) => tests.length > 0);
  const silent = rows.filter(({ tests }) => tests.length === 0);
  console.log("NAMED BY TESTS");
  for (const { id, line, tests } of named) {
    console.log(`${id.padEnd(7)} ${line}`);
    for (const { file, title } of tests) console.log(`        ${file}: ${title}`);
  }
  console.log("\nNAMED BY NO TEST");
  for (const { id, line } of silent) console.log(`${id.padEnd(7)} ${line}`);
  console.log(`\n${rows.length} requirements: ${named.length} named by tests, ${silent.length} by none`);
}

function read(file) {
  return fs.readFileSync(fromRoot(file), "utf8");
}
