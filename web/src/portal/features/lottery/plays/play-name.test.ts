import { readFileSync } from "node:fs";
import { findBook } from "@magpie/domain/lottery/books";
import { expect, test } from "vitest";
import { nameOf, slotKeys } from "./play-name";

const BOOKS = ["SSC", "11X5", "PK10", "LHC-2026", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL"];
const words = JSON.parse(readFileSync(new URL("../../../../locales/en/plays.json", import.meta.url), "utf8"));

const every = BOOKS.flatMap((book) => [...(findBook(book)?.plays.values() ?? [])].map((play) => ({ book, play })));

test("LO-03 every one of the plays has a tab, a name, a rule, and words for each of its slots and picks", () => {
  expect(every.length).toBeGreaterThan(300);
  const lacking = every.flatMap(({ book, play }) => {
    const { group, name, rule, frame, shape } = nameOf(book, play.code);
    const keys = [`group.${group}`, `name.${name}`, `rule.${rule}`, frame && `frame.${frame}`, shape && `shape.${shape}`];
    const slots = slotKeys(nameOf(book, play.code), play.form.slots.length, book).map((key) => key.replace("plays.", ""));
    const picks = play.form.slots
      .flatMap(({ alphabet }) => alphabet.offered)
      .filter((symbol) => !/^\d+$|_/.test(symbol))
      .map((symbol) => `pick.${symbol}`);
    return [...keys, ...slots, ...picks].filter((key) => key && !has(key)).map((key) => `${book} ${play.code}: ${key}`);
  });
  expect(lacking).toEqual([]);
});

test("two plays of a game are never called the same under one tab", () => {
  const called = every.map(({ book, play }) => {
    const { group, name, n, frame, shape } = nameOf(book, play.code);
    return [book, play.modes.join(), group, name, n, frame, shape].join(" ");
  });
  expect(called.filter((one, at) => called.indexOf(one) < at)).toEqual([]);
});

function has(key: string): boolean {
  const [section = "", name = ""] = key.split(".");
  return words[section]?.[name] !== undefined;
}
