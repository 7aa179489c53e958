import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { AskedFor } from "./asked-for";

const LONG_MS = 600_000;

/** A request that ends when told to. */
function held() {
  let end = () => {};
  const asked = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { asked, end };
}

test("GS-25 all that is asked for by now is waited for, and nothing that comes later", async () => {
  const all = new AskedFor();
  const [early, late] = [held(), held()];
  const answered = all.keep(early.asked);
  let isDone = false;
  const done = all.done(LONG_MS).then(() => {
    isDone = true;
  });
  void all.keep(late.asked);
  await nextTurn();
  expect(isDone).toBe(false);
  early.end();
  await Promise.all([answered, done]);
});

test("what is refused has ended too, and nobody is waited for without end", async () => {
  const all = new AskedFor();
  const refused = all.keep(Promise.reject(new Error("no")));
  await all.done(LONG_MS);
  await expect(refused).rejects.toThrow("no");
  void all.keep(held().asked);
  await all.done(1);
});
