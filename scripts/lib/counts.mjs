import fs from "node:fs";

/** What a test program's report says: how many passed, how many failed, and which were left out. */
export function readReport(file, count) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: [] };
  return count(JSON.parse(fs.readFileSync(file, "utf8")));
}

/** Of Vitest. A file that cannot even be loaded has no tests to fail, so it counts as one. */
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

/** Of Playwright. */
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

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
