import { expect, test } from "vitest";
import { MINUTE_MS } from "../durations";
import { afterFailure, blockedUntil, FULL_TRUST, type Trust } from "./trust";

const START = new Date("2026-11-15T12:00:00Z");
const minutes = (count: number) => new Date(START.getTime() + count * MINUTE_MS);
const failing = (trust: Trust, ...at: number[]) => at.reduce((before, minute) => afterFailure(before, minutes(minute)), trust);

test("C-10 five failures in ten minutes close the cashier for an hour", () => {
  expect(blockedUntil(failing(FULL_TRUST, 0, 1, 2, 3), minutes(3))).toBeNull();
  const blocked = failing(FULL_TRUST, 0, 1, 2, 3, 9);
  expect(blockedUntil(blocked, minutes(9))).toEqual(minutes(69));
  expect(blockedUntil(blocked, minutes(69))).toBeNull();
  expect(blocked.suspendedAt).toBeNull();
});

test("C-10 five failures over a longer time do not", () => {
  expect(failing(FULL_TRUST, 0, 4, 8, 12, 16, 20, 24)).toMatchObject({ blockedAt: null });
});

test("C-10 five more within a day after that close it until somebody has looked", () => {
  const blocked = failing(FULL_TRUST, 0, 1, 2, 3, 4);
  expect(failing(blocked, 100, 200, 300, 400).suspendedAt).toBeNull();
  expect(failing(blocked, 100, 200, 300, 400, 500).suspendedAt).toEqual(minutes(500));
  expect(failing(blocked, 2000, 2001, 2002, 2003, 2004)).toMatchObject({ blockedAt: minutes(2004), suspendedAt: null });
});
