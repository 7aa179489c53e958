import { expect, test } from "vitest";
import type { LaneConnection } from "./lane-connection";
import { type Batch, openLanes } from "./lanes";

const idle: LaneConnection = { ask: async () => [], aheadMs: 0, isBroken: () => false, close: async () => {} };
const CALLERS = 8;

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
