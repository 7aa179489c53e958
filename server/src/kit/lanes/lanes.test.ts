import { expect, test, vi } from "vitest";
import { type Ask, type LaneConnection, measuring } from "./connection";
import { openLanes } from "./lanes";
import type { Batch } from "./task";

const idle: LaneConnection = { ask: async () => [], aheadMs: async () => 0, isBroken: () => false, close: () => {} };
const CALLERS = 8;
const MANY = 100;

test("callers who ask again once they are answered share a commit, although some are quicker than others", async () => {
  const shared: number[] = [];
  const batch: Batch<string, string> = async (_ask, operations) => {
    shared.push(operations.length);
    return { answers: Promise.resolve(operations) };
  };
  const lanes = openLanes({ connect: async () => idle, tell: () => {} });
  const ask = (operation: string) => lanes.run({ lane: "one", once: operation, operation, batch });
  const call = async (_: unknown, caller: number) => {
    for (const time of [1, 2, 3]) {
      for (let step = 0; step < caller; step++) await null;
      expect(await ask(`${caller} ${time}`)).toBe(`${caller} ${time}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  await lanes.close();
  expect(shared).toEqual([CALLERS, CALLERS, CALLERS]);
});

test("whoever is free takes what waits, but never what belongs together with what another lane is at", async () => {
  const holds = new Map<string, () => void>();
  const begun: string[][] = [];
  const batch: Batch<string, string> = async (_ask, operations) => {
    begun.push(operations);
    return { answers: new Promise((done) => holds.set(operations[0] ?? "", () => done(operations))) };
  };
  const lanes = openLanes({ connect: async () => idle, tell: () => {} });
  const ask = (operation: string) => lanes.run({ lane: operation.charAt(0), once: operation, operation, batch });
  const begin = async (...operations: string[]) => {
    const before = begun.length;
    const asked = operations.map(ask);
    await vi.waitUntil(() => begun.length > before);
    return asked;
  };
  const end = (first: string) => holds.get(first)?.();

  const first = await begin("a1", "b1");
  const second = await begin("c1", "a2", "d1");
  expect(begun).toEqual([
    ["a1", "b1"],
    ["c1", "d1"],
  ]);
  // Both lanes are busy: new tasks wait for one of them, and the third "a" must come after the second.
  const third = ["e1", "a3"].map(ask);
  end("c1");
  await vi.waitUntil(() => begun.length === 3);
  end("a1");
  await vi.waitUntil(() => begun.length === 4);
  expect(begun.slice(2)).toEqual([["e1"], ["a2", "a3"]]);
  for (const operations of begun) end(operations[0] ?? "");
  expect(await Promise.all([...first, ...second, ...third])).toEqual(["a1", "b1", "c1", "a2", "d1", "e1", "a3"]);
  await lanes.close();
});

test("many who come at once are shared among the lanes, but the many of one member are not", async () => {
  const begun: number[] = [];
  const batch: Batch<string, string> = async (_ask, operations) => {
    begun.push(operations.length);
    const all = () => begun.reduce((sum, count) => sum + count, 0) === MANY;
    return { answers: vi.waitUntil(all).then(() => operations) };
  };
  const lanes = openLanes({ connect: async () => idle, tell: () => {} });
  const askMany = (laneOf: (n: number) => string) =>
    Promise.all(Array.from({ length: MANY }, (_, n) => lanes.run({ lane: laneOf(n), once: `bet ${n}`, operation: "bet", batch })));
  await askMany((n) => `member ${n}`);
  expect(begun.splice(0)).toEqual([MANY / 2, MANY / 2]);
  await askMany(() => "member");
  expect(begun).toEqual([MANY]);
  await lanes.close();
});

test("a lane asks for the database's time again, and follows where it was set; an answer that took long changes only what it disproves", async () => {
  const clocks = { here: 0, ahead: 1_000, tookMs: 10 };
  const ask = (async () => {
    clocks.here += clocks.tookMs;
    return [{ now: new Date(clocks.here + clocks.ahead) }];
  }) as Ask;
  const aheadMs = measuring(ask, () => clocks.here);
  const known = await aheadMs();
  expect(Math.abs(known - clocks.ahead)).toBeLessThanOrEqual(clocks.tookMs);
  clocks.ahead -= 3_600_000;
  expect(await aheadMs()).toBe(known);
  clocks.here += 30_000;
  const followed = await aheadMs();
  expect(Math.abs(followed - clocks.ahead)).toBeLessThanOrEqual(clocks.tookMs);
  clocks.here += 30_000;
  clocks.tookMs = 5_000;
  expect(await aheadMs()).toBe(followed);
});
