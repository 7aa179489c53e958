import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./counts.mjs";

test("Vitest's report is counted, a file that did not load as one failure", () => {
  const report = {
    testResults: [
      { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }, { status: "skipped", fullName: "later" }] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 1, failed: 2, skipped: ["later"] });
});

test("Playwright's report is counted to the bottom of its suites", () => {
  const spec = (title, status) => ({ title, tests: [{ status, projectName: "phone" }] });
  const report = {
    errors: [],
    suites: [{ specs: [spec("a", "expected")], suites: [{ specs: [spec("b", "unexpected"), spec("c", "skipped")] }] }],
  };
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 1, skipped: ["c (phone)"] });
});
