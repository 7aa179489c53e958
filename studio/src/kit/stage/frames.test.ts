import { expect, test } from "vitest";
import { createFrames } from "./frames";

/** A browser that is stepped by hand: what it was asked for, and the time that passes. */
function browser() {
  let at = 1_000;
  let isHidden = false;
  let asked: { kind: "frame" | "rest"; work: () => void } | null = null;
  const ask = (kind: "frame" | "rest") => (work: () => void) => {
    const mine = { kind, work };
    asked = mine;
    return () => {
      if (asked === mine) asked = null;
    };
  };
  return {
    tools: { now: () => at, isHidden: () => isHidden, nextFrame: ask("frame"), later: ask("rest") },
    get asked() {
      return asked?.kind ?? null;
    },
    hide: (hidden: boolean) => {
      isHidden = hidden;
    },
    pass(ms: number) {
      at += ms;
      const work = asked?.work;
      asked = null;
      work?.();
    },
  };
}

function page() {
  const there = browser();
  const clock = {
    isBusy: false,
    passed: 0,
    advance(ms: number) {
      clock.passed += ms;
    },
  };
  return { there, clock, frames: createFrames(clock, there.tools) };
}

test("frames are asked for while something moves, and none while all rests", () => {
  const { there, clock, frames } = page();
  let isMoving = true;
  const seen: number[] = [];
  frames.add(
    (elapsed) => seen.push(elapsed),
    () => isMoving,
  );
  for (const ms of [16, 16, 16]) there.pass(ms);
  expect([seen, there.asked]).toEqual([[0, 16, 16], "frame"]);
  isMoving = false;
  for (const ms of [16, 16]) there.pass(ms);
  expect(there.asked).toBe("rest");
  for (let time = 0; time < 20; time++) {
    there.pass(200);
    expect(there.asked).toBe("rest");
  }
  expect(clock.passed).toBe(64 + 20 * 200);
});

test("what begins is shown from its own beginning, at the next frame", () => {
  const { there, clock, frames } = page();
  const seen: number[] = [];
  frames.add((elapsed) => seen.push(elapsed));
  there.pass(16);
  there.pass(200);
  clock.isBusy = true;
  frames.wake();
  frames.wake();
  expect(there.asked).toBe("frame");
  there.pass(16);
  expect(seen.at(-1)).toBe(16);
});

test("a page of which nothing is shown by frames sleeps until it is woken", () => {
  const { there, clock, frames } = page();
  clock.isBusy = true;
  frames.wake();
  there.pass(16);
  clock.isBusy = false;
  for (const ms of [16, 16]) there.pass(ms);
  expect(there.asked).toBeNull();
  clock.isBusy = true;
  frames.wake();
  expect(there.asked).toBe("frame");
});

test("a hidden page is asked for nothing, and what it missed is not made up for", () => {
  const { there, clock, frames } = page();
  clock.isBusy = true;
  frames.add(() => undefined);
  there.pass(16);
  there.hide(true);
  there.pass(16);
  expect(there.asked).toBeNull();
  there.hide(false);
  frames.wake();
  const before = clock.passed;
  there.pass(60_000);
  expect(clock.passed - before).toBeLessThanOrEqual(50);
});

test("a picture that fails is followed by the next", () => {
  const { there, frames } = page();
  let drawn = 0;
  frames.add(
    () => {
      drawn++;
      if (drawn === 1) throw new Error("cannot be drawn");
    },
    () => true,
  );
  expect(() => there.pass(16)).toThrow("cannot be drawn");
  there.pass(16);
  expect([drawn, there.asked]).toEqual([2, "frame"]);
});
