import { expect, test } from "vitest";
import { createClock } from "./clock";

test("A tween draws its beginning and its end, however the frames fall", async () => {
  const clock = createClock();
  const drawn: number[] = [];
  const done = clock.tween(100, (progress) => drawn.push(progress));
  clock.advance(25);
  clock.advance(500);
  await done;
  expect(drawn).toEqual([0, 0.25, 1]);
});

test("Hurrying ends all that is under way, and nothing that comes later", async () => {
  const clock = createClock();
  const order: string[] = [];
  const first = clock.wait(5_000).then(() => order.push("first"));
  const second = clock.tween(900, () => undefined).then(() => order.push("second"));
  clock.hurry();
  await Promise.all([first, second]);
  void clock.wait(10).then(() => order.push("later"));
  await Promise.resolve();
  expect(order).toEqual(["first", "second"]);
});

test("Turbo makes time go faster", async () => {
  const clock = createClock();
  clock.speed = 2;
  const done = clock.wait(200);
  clock.advance(100);
  await done;
  expect(clock.now).toBe(200);
});

test("Who asked for less motion sees the end at once", () => {
  const clock = createClock({ reduced: true });
  const drawn: number[] = [];
  void clock.tween(4_000, (progress) => drawn.push(progress));
  expect(drawn).toEqual([1]);
});
