import { expect, test } from "vitest";
import { showMs, shownAt } from "./draw-show";

const faces = ["7", "2", "9", "0", "4"];

test("LO-01 the show of a draw is a function of the result: the same at the same moment, and it ends on the result", () => {
  expect(shownAt(faces, 350)).toEqual(shownAt(faces, 350));
  expect(shownAt(faces, 0).some(({ isStanding }) => isStanding)).toBe(false);
  expect(shownAt(faces, showMs(faces.length))).toEqual(faces.map((face) => ({ face, isStanding: true })));
});

test("balls come to rest one after the other", () => {
  const standing = [700, 960, 1220].map((elapsed) => shownAt(faces, elapsed).filter(({ isStanding }) => isStanding).length);
  expect(standing).toEqual([1, 2, 3]);
});
