import { ALL_CALLS } from "@magpie/contract/all";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

beforeAll(() => {
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("navigator", { onLine: true });
});
afterAll(() => vi.unstubAllGlobals());

const portal = async () => ({
  ...(await import("./live")),
  ...(await import("../kit/live/effects")),
  ...(await import("../kit/calls/cache")),
});

test("every call that an event outdates or writes is one of the contract", async () => {
  const { LIVE_FEATURES } = await portal();
  const effects = LIVE_FEATURES.flatMap((feature) => Object.values(feature));
  const named = effects.flatMap(({ outdates = [], writes = [] }) => [...outdates, ...writes]);
  const known = new Set(ALL_CALLS.map(({ name }) => name));
  expect(named.filter(({ name }) => !known.has(name))).toEqual([]);
});

test.each(["bets", "betTotals", "transactions", "transactionTotals", "profit"])(
  "MO-06 records.%s is read again while it is on screen when the server says that the record has grown",
  async (verb) => {
    const { LIVE_FEATURES, applyEvent, cache } = await portal();
    let rounds = 0;
    const question = { name: `records.${verb}`, input: { days: 7 }, personal: true, ask: async () => ++rounds };
    const stop = cache.entry(question).want();
    await vi.waitFor(() => expect(cache.get(question)).toBe(1));
    applyEvent(LIVE_FEATURES, { id: 1, event: "unread", at: "", data: { unread: 0 } });
    applyEvent(LIVE_FEATURES, { id: 2, event: "record", at: "", data: {} });
    await vi.waitFor(() => expect(cache.get(question)).toBe(2));
    stop();
  },
);

test("after a gap every answer that an event could have changed is read again", async () => {
  const { LIVE_FEATURES, catchUp, cache } = await portal();
  let asked = 0;
  const question = { name: "wallet.balance", input: {}, personal: true, ask: async () => ++asked };
  const stop = cache.entry(question).want();
  await vi.waitFor(() => expect(asked).toBe(1));
  await catchUp(LIVE_FEATURES);
  expect(asked).toBe(2);
  stop();
});
