import fs from "node:fs";

/** Reads a test program's report: the numbers that passed and failed, and the tests that were left out. */
export function readReport(file, count) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: [] };
  return count(JSON.parse(fs.readFileSync(file, "utf8")));
}

/** The time that each file of a report took; empty without a report. */
export function readTimes(file, times) {
  return fs.existsSync(file) ? times(JSON.parse(fs.readFileSync(file, "utf8"))) : [];
}

/** Counts Vitest's report. A file that cannot even be loaded has no tests to fail, so it counts as one. */
export function countVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const withStatus = (...statuses) => tests.filter((test) => statuses.includes(test.status));
  return {
    passed: withStatus("passed").length,
    failed: withStatus("failed").length + unloaded.length,
    skipped: withStatus("skipped", "pending", "todo", "disabled").map((test) => test.fullName),
  };
}

/** Counts Playwright's report. */
export function countPlaywright(report) {
  const specs = report.suites.flatMap(specsOf);
  const withStatus = (status) =>
    specs.flatMap((spec) => spec.tests.filter((test) => test.status === status).map((test) => `${spec.title} (${test.projectName})`));
  return {
    passed: withStatus("expected").length + withStatus("flaky").length,
    failed: withStatus("unexpected").length + report.errors.length,
    skipped: withStatus("skipped"),
  };
}

/** The files of Vitest's report, slowest first. */
export function timesOfVitest(report) {
  return slowestFirst(report.testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime })));
}

/** The files of Playwright's report, slowest first: each with the time of its tests on all screens together. */
export function timesOfPlaywright(report) {
  const runs = report.suites.map((suite) => ({
    file: suite.file,
    runs: specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results)),
  }));
  return slowestFirst(runs.map(({ file, runs }) => ({ file, ms: runs.reduce((sum, { duration }) => sum + duration, 0) })));
}

function slowestFirst(files) {
  return files.sort((a, b) => b.ms - a.ms);
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** A run that failed without naming a test, or that ran none, is a failure too. */
export function judge(program, code, counts) {
  if (counts.failed > 0) return counts;
  if (code !== 0) console.error(`${program} ended with exit code ${code}.`);
  else if (counts.passed === 0) console.error(`${program} ran no test at all.`);
  else return counts;
  return { ...counts, failed: 1 };
}
