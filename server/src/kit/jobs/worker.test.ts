import { expect, test } from "vitest";
import { createWorker } from "./worker";

test("every fourth look takes the oldest first, so that a flood of what people ask for does not stop what comes round by itself", async () => {
  const asked: boolean[] = [];
  const take = async (_most: number, options?: { oldestFirst?: boolean }) => {
    asked.push(options?.oldestFirst ?? false);
    return [];
  };
  const worker = createWorker({ take }, async () => {});
  worker.open();
  for (let look = 0; look < 8; look++) {
    worker.wake();
    await new Promise(setImmediate);
  }
  expect(asked).toEqual([false, false, false, true, false, false, false, true]);
});
