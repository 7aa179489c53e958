import { expect, test } from "vitest";
import { oncePer } from "./once-per";

test("GA-06 a second toggle within the second is not taken, one after it is", () => {
  let clock = 0;
  const mayToggle = oncePer(1000, () => clock);
  expect(mayToggle()).toBe(true);
  clock = 999;
  expect(mayToggle()).toBe(false);
  clock = 1000;
  expect(mayToggle()).toBe(true);
  clock = 1500;
  expect(mayToggle()).toBe(false);
});
