import fs from "node:fs";
import { filesBelow } from "../lib/files.mjs";
import { fromRoot } from "../lib/paths.mjs";
import { coverageOfCases, readCases } from "./office.mjs";

const FOLDERS = ["domain", "contract", "studio", "server", "web", "scripts"];

const read = (file) => fs.readFileSync(fromRoot(file), "utf8");

/** The product's own requirements and tests. */
export function coverageOfProduct() {
  return coverage(readRequirements(read("docs/requirements.md")), testsOfProduct());
}

/** The hostile cases and journeys of the office, and the tests that name them. */
export function officeOfProduct() {
  return coverageOfCases(readCases(read("docs/office-cases.md")), testsOfProduct());
}

function testsOfProduct() {
  const files = FOLDERS.flatMap(filesBelow).filter((file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file) && !file.startsWith("scripts/spec/"));
  return files.flatMap((file) => titlesIn(read(file)).map((title) => ({ file, title })));
}

/** The requirements page as a list of `{ id, line, done }`. */
export function readRequirements(page) {
  return [...page.matchAll(/^- \[([ x])\] ([A-Z]+-\d{2}) (.+)$/gm)].map(([, mark, id, line]) => ({ id, line, done: mark === "x" }));
}

/**
 * A title follows `test(`, `memberTest(`, `it(`, one of their forms, or the table of `test.each(…)`, which are the only calls of a call's
 * result in tests.
 */
const TITLE = /(?:\b(?:\w*[tT]est|it)(?:\.\w+)?|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;

export function titlesIn(text) {
  return [...text.matchAll(TITLE)].map(([, , title]) => title);
}

/** True for a test that `npm run check:deep` alone takes. */
export function isDeep({ title }) {
  return title.endsWith("@deep");
}

/** The ids in a title; `SH-01 to SH-03` and `SH-01..03` name three. */
export function idsIn(title) {
  return [...title.matchAll(/\b([A-Z]{1,3})-(\d{2})\b(?:(?: to |\.\.|–)(?:\1-)?(\d{2})\b)?/g)].flatMap(([, group, first, last = first]) =>
    Array.from(
      { length: Math.max(1, Number(last) - Number(first) + 1) },
      (_, step) => `${group}-${String(Number(first) + step).padStart(2, "0")}`,
    ),
  );
}

/** The tests that name each requirement, and the tests that name one that does not exist. Tests are `{ file, title }`. */
export function coverage(requirements, tests) {
  const naming = new Map(requirements.map(({ id }) => [id, []]));
  const groups = new Set(requirements.map(({ id }) => id.split("-")[0]));
  const unknown = [];
  for (const test of tests) {
    for (const id of idsIn(test.title)) {
      if (naming.has(id)) naming.get(id).push(test);
      else if (groups.has(id.split("-")[0])) unknown.push({ id, ...test });
    }
  }
  return { rows: requirements.map((requirement) => ({ ...requirement, tests: naming.get(requirement.id) })), unknown };
}
