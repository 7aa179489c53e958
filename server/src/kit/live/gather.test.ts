import type { LiveData } from "@magpie/contract/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherPushes } from "./gather";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("H-54 a bonus in play is told at most once a second, last as it is; its end and everything else at once", () => {
  const told: unknown[] = [];
  const tell = gatherPushes((channel, event, data) => told.push([channel, event, (data as LiveData<"bonus">).done ?? data]));
  const state = (done: string, state: LiveData<"bonus">["state"] = "active") =>
    ({ grant: "g", bonus: "1.00", done, open: "0.00", need: "9.00", state, version: 1 }) as const;
  let worded = 0;
  const later = (done: string) => () => {
    worded += 1;
    return state(done);
  };
  for (const done of ["1.00", "2.00", "3.00"]) tell("ana", "bonus", later(done));
  tell("ben", "bonus", state("5.00"));
  tell("ana", "unread", { count: 1 } as never);
  const first = [
    ["ana", "bonus", "1.00"],
    ["ben", "bonus", "5.00"],
    ["ana", "unread", { count: 1 }],
  ];
  expect(told).toEqual(first);
  vi.advanceTimersByTime(1_000);
  expect(told.splice(0)).toEqual([...first, ["ana", "bonus", "3.00"]]);
  // Those in between were not even put into words.
  expect(worded).toBe(2);
  tell("ana", "bonus", state("4.00"));
  tell("ana", "bonus", state("9.00", "converted"));
  vi.advanceTimersByTime(3_000);
  expect(told.splice(0)).toEqual([["ana", "bonus", "9.00"]]);
  tell("ana", "bonus", state("0.00"));
  expect(told).toHaveLength(1);
});
