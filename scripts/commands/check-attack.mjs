import fs from "node:fs";
import { runQuietly } from "../lib/child.mjs";
import { readReport } from "../lib/counts.mjs";
import { install } from "../lib/install.mjs";
import { withLock } from "../lib/lock.mjs";
import { endWithParent } from "../lib/parent.mjs";
import { fromRoot, packageFile } from "../lib/paths.mjs";
import { Problem } from "../lib/problem.mjs";

const REPORT = fromRoot(".state/attack.json");

/**
 * `npm run check:attack`: plays every attack of `server/test/attack` against a portal that it starts itself, says of each whether its door
 * is closed, and ends with 1 if one is open. `npm run check:attack -- reset` plays those with that word in the name of their file.
 */
export async function main(words) {
  endWithParent();
  await withLock(install);
  const open = await play(words);
  if (open > 0) process.exitCode = 1;
}

async function play(words) {
  fs.rmSync(REPORT, { force: true });
  const files = words.length === 0 ? ["server/test/attack/"] : words.map((word) => `server/test/attack/${word}`);
  const args = ["run", "--project", "server", "--reporter=json", `--outputFile.json=${REPORT}`, ...files];
  const failure = await runQuietly(process.execPath, [packageFile("vitest/vitest.mjs"), ...args]).then(
    () => null,
    (error) => error,
  );
  const tries = readReport(REPORT, (report) => report.testResults.flatMap(triesOf));
  if (!Array.isArray(tries) || tries.length === 0) throw failure ?? new Problem("No attack was played: no file fits.");
  for (const { title, wrong } of tries) console.log(wrong === null ? `closed  ${title}` : `OPEN    ${title}\n        ${wrong}`);
  const open = tries.filter(({ wrong }) => wrong !== null).length;
  console.log(`\n${tries.length - open} closed, ${open} open`);
  return open;
}

/** A file that could not be played at all counts as one open door, because nobody has seen it closed. */
function triesOf({ name, status, message, assertionResults }) {
  const tries = assertionResults.map(({ title, status, failureMessages }) => ({
    title,
    wrong: status === "passed" ? null : firstLine(failureMessages[0] ?? status),
  }));
  const isUnplayed = status === "failed" && tries.every(({ wrong }) => wrong === null);
  return isUnplayed ? [...tries, { title: name, wrong: firstLine(message) }] : tries;
}

function firstLine(text) {
  return text.split("\n", 1)[0];
}
