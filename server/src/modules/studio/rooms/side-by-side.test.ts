import { expect, test } from "vitest";
import { SideBySide } from "./side-by-side";

test("a room whose stake is never answered keeps no other room waiting, and is not begun twice meanwhile", async () => {
  const begun: string[] = [];
  let answer = () => {};
  const work = (id: string) => {
    begun.push(id);
    return id.startsWith("stuck") ? new Promise<void>((resolve) => (answer = resolve)) : Promise.resolve();
  };
  const rooms = new SideBySide(work, 1);
  const ids = ["stuck", ...Array.from({ length: 20 }, (_, at) => `room ${at}`)];
  await rooms.each(ids);
  expect(begun).toEqual(ids);
  await rooms.each(ids);
  expect(begun).toEqual([...ids, ...ids.slice(1)]);
  answer();
  await rooms.done();
  await rooms.each(["stuck"]);
  expect(begun.at(-1)).toBe("stuck");
  answer();
  await rooms.done();
});
