import fs from "node:fs";
import { cleanEnvironment, exitOf, start } from "../lib/child.mjs";
import { countVitest, judge, readReport, readTimes, timesOfVitest } from "../lib/counts.mjs";
import { lockfileProblems } from "../lib/lockfile.mjs";
import { fromRoot, packageFile } from "../lib/paths.mjs";
import { runBrowserTests, timesOfBrowserTests } from "./browser-stage.mjs";

/**
 * Ordered by cost; those that are `light` run side by side, because each leaves a core idle for a part of its time. A stage returns the
 * numbers of passed and failed tests, and the skipped ones.
 */
export const STAGES = [
  { name: "lint", light: true, title: "lint: Biome", needsBuild: false, run: () => checkWith("@biomejs/biome/bin/biome", "check", ".") },
  { name: "types", light: true, title: "types: TypeScript", needsBuild: false, run: checkTypes },
  { name: "lockfile", light: true, title: "lockfile: complete for every machine", needsBuild: false, run: checkLockfile },
  { name: "vitest", title: "vitest: rules, contract, web and server", needsBuild: false, run: runVitest, times: timesOfRules },
  { name: "browser", title: "browser: the built portal in Chromium", needsBuild: true, run: runBrowserTests, times: timesOfBrowserTests },
];

/** A check has no tests to count: it passes silently or is one failure. */
async function checkWith(file, ...args) {
  const code = await exitOf(start(process.execPath, [packageFile(file), ...args]));
  return { passed: 0, failed: code === 0 ? 0 : 1, skipped: [] };
}

/** By one checker: each of several would work out for itself the types that they share, which takes half as much again. The build uses the other core. */
function checkTypes() {
  return checkWith("typescript/bin/tsc", "-p", ".", "--checkers", "1");
}

async function checkLockfile() {
  const problems = lockfileProblems(JSON.parse(fs.readFileSync(fromRoot("package-lock.json"), "utf8")));
  for (const problem of problems) console.error(problem);
  return { passed: 0, failed: problems.length, skipped: [] };
}

const VITEST_REPORT = fromRoot(".state/vitest.json");

async function runVitest() {
  fs.rmSync(VITEST_REPORT, { force: true });
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
  const code = await exitOf(
    start(process.execPath, [packageFile("vitest/vitest.mjs"), ...args], { env: cleanEnvironment({ CI: "true", TEST_BUILT: "1" }) }),
  );
  return judge("Vitest", code, readReport(VITEST_REPORT, countVitest));
}

function timesOfRules() {
  return readTimes(VITEST_REPORT, timesOfVitest);
}
