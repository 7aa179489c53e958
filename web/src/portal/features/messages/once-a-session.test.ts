import { expect, test } from "vitest";
import { isDue, markSeen, readerOf } from "./once-a-session";

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test("EN-01 announcements are due until they open, then not again in the session", () => {
  const session = storage();
  expect(isDue("visitor", session)).toBe(true);
  expect(isDue("visitor", session)).toBe(true);
  markSeen("visitor", session);
  expect(isDue("visitor", session)).toBe(false);
  expect(isDue("visitor", storage())).toBe(true);
});

test("EN-01 what a visitor saw is still due for the member, and the other way round", () => {
  const session = storage();
  markSeen(readerOf(false), session);
  expect(isDue(readerOf(true), session)).toBe(true);
  markSeen(readerOf(true), session);
  expect(isDue(readerOf(true), session)).toBe(false);
});
