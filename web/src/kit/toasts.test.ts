import { HOUR_MS } from "@magpie/domain/durations";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeToast, toast, useToasts } from "./toasts";

const titles = () => useToasts.getState().shown.map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ shown: [] });
});
afterEach(() => vi.useRealTimers());

test("a toast goes after 4 s, one about money after 8 s, and a failure stays until it is closed", () => {
  toast({ kind: "ok", title: "saved" });
  toast({ kind: "money", title: "deposit" });
  toast({ kind: "bad", title: "failed" });
  vi.advanceTimersByTime(4000);
  expect(titles()).toEqual(["deposit", "failed"]);
  vi.advanceTimersByTime(4000);
  expect(titles()).toEqual(["failed"]);
  vi.advanceTimersByTime(HOUR_MS);
  const [failed] = useToasts.getState().shown;
  if (failed) closeToast(failed.id);
  expect(titles()).toEqual([]);
});

test("at most three toasts show; the oldest makes room", () => {
  for (const title of ["a", "b", "c", "d"]) toast({ kind: "bad", title });
  expect(titles()).toEqual(["b", "c", "d"]);
});
