import { findBook } from "@magpie/domain/lottery/books";
import { expect, test } from "vitest";
import { exampleOf } from "./example";

const BOOKS = ["SSC", "11X5", "PK10", "LHC-2026", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL"];

test.each(BOOKS)("LO-03 the rules of every play of %s are shown by an example that wins", (book) => {
  const plays = [...(findBook(book)?.plays.values() ?? [])];
  expect(plays.filter((play) => !exampleOf(book, play)).map(({ code }) => code)).toEqual([]);
});
