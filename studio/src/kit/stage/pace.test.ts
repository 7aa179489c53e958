import { expect, test } from "vitest";
import { createPace } from "./pace";

const SLOW = { leastCycleMs: 2_500, autoplay: false, turbo: false, slamStop: false };

function timed(rules: Parameters<typeof createPace>[0]) {
  let now = 0;
  const waited: number[] = [];
  const wait = async (ms: number) => {
    waited.push(ms);
    now += ms;
  };
  const pace = createPace(rules, { now: () => now, wait });
  const pass = (ms: number) => {
    now += ms;
  };
  return { pace, waited, pass };
}

test("RG-12 a round waits until the one before it is as old as the player's protection demands, counted from its answer", async () => {
  const { pace, waited, pass } = timed(SLOW);
  await pace.round(async () => pass(400));
  pass(1_000);
  expect(await pace.round(async () => "second")).toBe("second");
  pass(2_500);
  await pace.round(async () => undefined);
  expect(waited).toEqual([1_500]);
  expect([pace.autoplay, pace.turbo, pace.slamStop]).toEqual([false, false, false]);
});

test("without a pace nothing waits and nothing is forbidden, and games that follow a shared clock do not wait either", async () => {
  for (const rules of [null, { ...SLOW, leastCycleMs: null }]) {
    const { pace, waited } = timed(rules);
    await pace.round(async () => undefined);
    await pace.round(async () => undefined);
    expect(waited).toEqual([]);
  }
  const { pace } = timed(null);
  expect([pace.autoplay, pace.turbo, pace.slamStop]).toEqual([true, true, true]);
});

test("rounds that are asked for together begin one after the other", async () => {
  const { pace, waited } = timed(SLOW);
  const begun: number[] = [];
  await Promise.all([1, 2, 3].map((round) => pace.round(async () => begun.push(round))));
  expect([begun, waited]).toEqual([
    [1, 2, 3],
    [2_500, 2_500],
  ]);
});

test("a round that came to nothing holds up no other", async () => {
  const { pace } = timed(SLOW);
  await expect(pace.round(() => Promise.reject(new Error("no contact")))).rejects.toThrow("no contact");
  expect(await pace.round(async () => "next")).toBe("next");
});
