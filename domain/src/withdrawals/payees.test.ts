import { expect, test } from "vitest";
import { isSameName, normaliseNumber, opensAfter, opensAt, tailOf } from "./payees";

test("a bank's number is the same however it is spaced, and a wallet's in whatever case", () => {
  expect(normaliseNumber("BANK", "de89 3704-0044 0532 0130 00")).toBe("DE89370400440532013000");
  expect(normaliseNumber("EWALLET", " Aarav.K@Pay ")).toBe("aarav.k@pay");
});

test.each([
  ["BANK", "12345"],
  ["BANK", "1234 5678 €"],
  ["BANK", "1".repeat(35)],
  ["EWALLET", "a@b"],
  ["EWALLET", "name<script>"],
] as const)("%s %s is no number", (kind, text) => {
  expect(normaliseNumber(kind, text)).toBeNull();
});

test("no more than four characters of a number are shown", () => {
  expect(tailOf("DE89370400440532013000")).toBe("3000");
});

test("C-08 the first account opens at once, every other after a day", () => {
  const now = new Date("2026-03-01T10:00:00Z");
  expect(opensAt(now, true)).toEqual(now);
  expect(opensAt(now, false)).toEqual(new Date("2026-03-02T10:00:00Z"));
});

test("C-08 GS-03 every account waits for a day after a change of credentials or contacts, and one that opens later stays so", () => {
  const opens = new Date("2026-03-01T10:00:00Z");
  const changed = (time: string) => opensAfter(opens, new Date(time)).toISOString();
  expect(opensAfter(opens, null)).toEqual(opens);
  expect(changed("2026-02-27T10:00:00Z")).toBe(opens.toISOString());
  expect(changed("2026-03-01T09:00:00Z")).toBe("2026-03-02T09:00:00.000Z");
});

test("C-08 a name is compared as people write it, and another is another", () => {
  expect(isSameName("Aarav  Kulkarni ", "aarav kulkarni")).toBe(true);
  expect(isSameName("Aarav Kulkarni", "Aarav Kulkarn")).toBe(false);
});
