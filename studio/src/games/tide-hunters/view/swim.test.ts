import type { StudioSwimmer } from "@magpie/contract/studio";
import { expect, test } from "vitest";
import { CREATURES } from "../../../kit/art/stages/tide-hunters";
import { FISH } from "../game";
import { poseOf, sheetIndex, sizeOf, targetAt } from "./swim";

const START = Date.parse("2026-11-15T12:00:00.000Z");

function swimmer(path: number, fish: string | null = "turtle", id = 3): StudioSwimmer {
  return {
    id,
    type: fish ? "fish" : "crab",
    fish,
    path,
    bornAt: new Date(START).toISOString(),
    leavesAt: new Date(START + 20_000).toISOString(),
  };
}

test("everything swims in from beyond one side, stays within the hall's height, and leaves beyond the other", () => {
  for (let path = 0; path < 24; path++) {
    const poses = Array.from({ length: 200 }, (_, step) => poseOf(swimmer(path), START + step * 100));
    const first = poses[0];
    const last = poses.at(-1);
    expect(first && last && Math.sign(last.x - 0.5)).toBe(path % 2 === 1 ? -1 : 1);
    expect(Math.abs((first?.x ?? 0.5) - 0.5)).toBeGreaterThan(0.5);
    for (const pose of poses) {
      expect(pose?.y).toBeGreaterThan(-0.05);
      expect(pose?.y).toBeLessThan(0.92);
      expect(Math.abs(pose?.heading ?? 9)).toBeLessThan(Math.PI / 2);
    }
  }
});

test("nothing is seen before it is born or after it has left", () => {
  expect(poseOf(swimmer(4), START - 1)).toBeNull();
  expect(poseOf(swimmer(4), START + 20_000)).toBeNull();
});

test("the sheet of pictures holds the creatures in the order of the price list", () => {
  expect(Object.keys(CREATURES)).toEqual([...Object.keys(FISH), "crab", "bomb"]);
  expect([sheetIndex(swimmer(0, "sardine")), sheetIndex(swimmer(0, "tide-dragon")), sheetIndex(swimmer(0, null))]).toEqual([0, 21, 22]);
});

test("a tap takes the creature whose middle is nearest, and none where none is", () => {
  const at = (x: number, id: number) => ({
    x,
    y: 0.5,
    heading: 0,
    isMirrored: false,
    swimmer: swimmer(0, "turtle", id),
    size: sizeOf(swimmer(0)),
  });
  const seen = [at(0.3, 1), at(0.36, 2)];
  expect(targetAt(seen, 0.35, 0.5, 1.6)?.id).toBe(2);
  expect(targetAt(seen, 0.8, 0.5, 1.6)).toBeNull();
});
