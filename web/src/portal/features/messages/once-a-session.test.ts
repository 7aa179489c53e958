import { expect, test } from "vitest";
import { isDue, markClosed, readerOf } from "./once-a-session";

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test("EN-01 announcements are due until they are closed, then not again in the session", () => {
  const session = storage();
  expect(isDue("visitor", session)).toBe(true);
  expect(isDue("visitor", session)).toBe(true);
  markClosed("visitor", session);
  expect(isDue("visitor", session)).toBe(false);
  expect(isDue("visitor", storage())).toBe(true);
});

test("EN-01 what a visitor closed is still due for the member, and the other way round", () => {
  const session = storage();
  markClosed(readerOf(false), session);
  expect(isDue(readerOf(true), session)).toBe(true);
  markClosed(readerOf(true), session);
  expect(isDue(readerOf(true), session)).toBe(false);
});
