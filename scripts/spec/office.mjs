/** The hostile cases and journeys of the office, as `docs/office-cases.md` lists them: `{ id, line, inBrowser }`. */
export function readCases(page) {
  return [...page.matchAll(/^- (\d{1,2}|[A-P]) (.+)$/gm)].map(([, id, line]) => ({ id, line, inBrowser: line.endsWith("(browser).") }));
}

/** What a title names after the word `office`: `office 20 31 two people` names two cases, `office K O: …` two journeys. */
export function casesIn(title) {
  return [...title.matchAll(/\boffice((?: (?:\d{1,2}|[A-P])\b(?!-))+)/g)].flatMap(([, ids]) => ids.trim().split(" "));
}

/** Cases with the tests that name them, and names of cases that do not exist. Tests are `{ file, title }`. */
export function coverageOfCases(cases, tests) {
  const known = new Set(cases.map(({ id }) => id));
  const named = tests.flatMap((test) => casesIn(test.title).map((id) => ({ id, ...test })));
  return {
    rows: cases.map((one) => ({ ...one, tests: named.filter(({ id }) => id === one.id) })),
    unknown: named.filter(({ id }) => !known.has(id)),
  };
}
