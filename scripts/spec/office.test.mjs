import { expect, test } from "vitest";
import { officeOfProduct } from "./coverage.mjs";
import { casesIn } from "./office.mjs";

test("cases of the office are read from a title, and other words are none", () => {
  expect(casesIn("SEC-27 office 20 31 two people close an account")).toEqual(["20", "31"]);
  expect(casesIn("office 23 office 31 leaves out who joined later")).toEqual(["23", "31"]);
  expect(casesIn("office K O a mark of harm")).toEqual(["K", "O"]);
  expect(casesIn("office K RG-03 stricter")).toEqual(["K"]);
  expect(casesIn("office 59 60 63 N P a lost socket, office: no case, office I-14 neither")).toEqual(["59", "60", "63", "N", "P"]);
});

test("every hostile case and journey of the office is shown by a test, in a browser where the page says so, and none is named that is not there", () => {
  const { rows, unknown } = officeOfProduct();
  expect(rows).toHaveLength(63 + 16);
  expect(unknown).toEqual([]);
  expect(rows.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  const isJourney = ({ file }) => file.startsWith("web/test/");
  expect(rows.filter(({ inBrowser, tests }) => inBrowser && !tests.some(isJourney)).map(({ id }) => id)).toEqual([]);
});
