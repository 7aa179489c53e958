import { expect, test } from "vitest";
import { countPlaywright, countVitest, timesOfPlaywright, timesOfVitest } from "./counts.mjs";

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

test("files are listed by how long they took, a journey's on all screens together", () => {
  const vitest = {
    testResults: [
      { name: "a", startTime: 0, endTime: 5 },
      { name: "b", startTime: 1, endTime: 9 },
    ],
  };
  expect(timesOfVitest(vitest).map(({ file }) => file)).toEqual(["b", "a"]);
  const spec = (...durations) => ({ tests: durations.map((duration) => ({ results: [{ duration }] })) });
  const playwright = {
    suites: [
      { file: "c", specs: [spec(1, 2)] },
      { file: "d", specs: [], suites: [{ specs: [spec(7)] }] },
    ],
  };
  expect(timesOfPlaywright(playwright)).toEqual([
    { file: "d", ms: 7 },
    { file: "c", ms: 3 },
  ]);
});
