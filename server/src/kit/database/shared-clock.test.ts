import { pino } from "pino";
import { expect, test } from "vitest";
import { openClockGuard } from "../start/clock-guard";
import { measureOffset, openSharedClock } from "./shared-clock";

/** A clock that is ahead by so much, asked over a way that takes these times there and back. */
function asking(aheadMs: number, ways: readonly [number, number][]) {
  let time = 1_000_000;
  let asked = 0;
  const ask = async () => {
    const [there = 0, back = 0] = ways[asked++ % ways.length] ?? [];
    time += there;
    const answer = time + aheadMs;
    time += back;
    return answer;
  };
  return measureOffset(ask, () => time);
}

test("the quickest answer tells best how far the database's clock is ahead", async () => {
  expect(await asking(-2_500, [[1, 1]])).toBe(-2_500);
  expect(
    await asking(40, [
      [50, 3],
      [2, 2],
      [3, 60],
    ]),
  ).toBe(40);
});

test("answers that took long change nothing", async () => {
  expect(await asking(5_000, [[80, 40]])).toBeNull();
});

test("GS-17 a machine whose time is set an hour off goes on by the database's, and sees by how much the two differ; when the database's is set it follows", async () => {
  const start = Date.parse("2031-01-01T00:00:00Z");
  const clocks = { steady: 0, machine: start, database: start + 300 };
  const pass = (ms: number) => {
    for (const name of ["steady", "machine", "database"] as const) clocks[name] += ms;
  };
  const database = { query: async () => ({ rows: [{ now: String(clocks.database) }] }) };
  const own = { steady: () => clocks.steady, timeOfDay: () => clocks.machine };
  const clock = await openSharedClock(database, pino({ level: "silent" }), own);
  expect([clock.now().getTime() - start, clock.driftMs()]).toEqual([300, 300]);
  pass(500);
  clocks.machine += 3_600_000;
  expect([clock.now().getTime() - start, clock.driftMs()]).toEqual([800, 300 - 3_600_000]);
  clocks.database += 10_000;
  await expect.poll(() => clock.now().getTime() - start).toBe(10_800);
  await clock.close();
});

test("GS-17 a node that never learnt the database's time, or not for two minutes, is not sure of it, and rings", async () => {
  const clocks = { steady: 0, machine: Date.parse("2031-01-01T00:00:00Z") };
  const pass = (ms: number) => {
    clocks.steady += ms;
    clocks.machine += ms;
  };
  let tookMs = 150;
  const query = async () => {
    pass(tookMs);
    return { rows: [{ now: String(clocks.machine) }] };
  };
  const own = { steady: () => clocks.steady, timeOfDay: () => clocks.machine };
  const clock = await openSharedClock({ query }, pino({ level: "silent" }), own);
  const rung: number[] = [];
  const guard = openClockGuard(clock.driftMs, (driftMs) => rung.push(driftMs));
  guard.look();
  expect([guard.isSure(), rung]).toEqual([false, [Number.NaN]]);
  tookMs = 0;
  await expect.poll(guard.isSure).toBe(true);
  await clock.close();
  pass(120_000);
  expect(guard.isSure()).toBe(true);
  pass(1);
  expect(guard.isSure()).toBe(false);
  guard.close();
});
