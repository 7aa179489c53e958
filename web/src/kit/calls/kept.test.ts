import { DAY_MS } from "@magpie/domain/durations";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerCache } from "./cache";
import type { Question } from "./entry";

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["catalogue.hotGames", "HOT_GAMES", { list: ["old"] }, { list: ["new"] }, ["new"]],
  ["catalogue.lanes", "gameVendor", { data: { lanes: ["old"] } }, { data: { lanes: ["new"] } }, ["new"]],
])(
  "GA-07 ID-23 %s is kept as %s not read again by who comes in later, but when it is flushed, as by another language",
  async (name, key, before, after, kept) => {
    const ask = vi.fn(async () => after);
    const question: Question<unknown> = { name, input: {}, personal: false, ask };
    const cache = new AnswerCache();
    cache.set(question, before);
    cache.entry(question).want();
    vi.advanceTimersByTime(DAY_MS);
    cache.entry(question).want();
    await cache.refresh();
    const met = cache.meet();
    await vi.advanceTimersByTimeAsync(0);
    await met;
    expect([ask.mock.calls.length, cache.get(question)]).toEqual([0, before]);
    // Another look at the same visit finds it where it was kept.
    expect(await new AnswerCache().fetch(question)).toEqual(before);

    const flushed = cache.invalidate({ name });
    await vi.advanceTimersByTimeAsync(0);
    await flushed;
    expect([ask.mock.calls.length, cache.get(question), JSON.parse(stored.get(key) ?? "null")]).toEqual([1, after, kept]);
  },
);

test("ID-23 of wallets at studios only which there are is kept, and what is in them is asked for", async () => {
  const answer = { cash: "12.00", vendors: [{ vassalage: "BBIN", balance: "34.00" }] };
  const question: Question<unknown> = { name: "transfers.wallets", input: {}, personal: true, ask: async () => answer };
  await new AnswerCache().fetch(question);
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.get("merchantWallet")).toBe('["BBIN"]');
  expect(new AnswerCache().get(question)).toBeUndefined();
});
