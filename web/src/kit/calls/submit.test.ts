import { expect, test } from "vitest";
import { submit } from "./submit";

const keys: string[] = [];
const answered = (key: string) => Promise.resolve(keys.push(key));
const failing = (code: string) => (key: string) => {
  keys.push(key);
  return Promise.reject(Object.assign(new Error(), { code }));
};
const lastKeys = () => keys.splice(0);

test("what is sent anew after an answer has a key of its own", async () => {
  await submit("points.convert", { points: "1" }, answered);
  await submit("points.convert", { points: "1" }, answered);
  await submit("points.convert", { points: "1" }, failing("insufficient_funds")).catch(() => {});
  await submit("points.convert", { points: "1" }, answered);
  expect(new Set(lastKeys()).size).toBe(4);
});

test("what is sent again because the answer was lost keeps its key, whatever happened in between", async () => {
  for (const code of ["network_slow", "network_abnormal", "overloaded", "unknown_error"]) {
    await submit("points.convert", { points: "2" }, failing(code)).catch(() => {});
  }
  await submit("points.redeem", { points: "2" }, answered);
  await submit("points.convert", { points: "2" }, answered);
  const [first, ...rest] = lastKeys();
  expect(rest.map((key) => key === first)).toEqual([true, true, true, false, true]);
});

test("something else never goes out under the key of what was lost", async () => {
  await submit("points.convert", { points: "3" }, failing("network_slow")).catch(() => {});
  await submit("points.convert", { points: "4" }, answered);
  expect(new Set(lastKeys()).size).toBe(2);
});

test("pressing twice at once is one submit", async () => {
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow = async (key: string) => {
    keys.push(key);
    await later;
  };
  const first = submit("points.convert", { points: "5" }, slow);
  await submit("points.convert", { points: "5" }, answered);
  answer();
  await first;
  const [one, other] = lastKeys();
  expect(one).toBe(other);
});
