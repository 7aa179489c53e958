import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { BOUT_MS, isDecided, poseAt } from "./bout";

const WINNERS = ["meron", "wala", "draw"] as const;

test("nothing in the bout tells the outcome before its end, and the one who lost is the one who leaves", () => {
  for (const ms of range(0, BOUT_MS / 50).map((tick) => tick * 50)) {
    const poses = WINNERS.map((winner) => JSON.stringify([poseAt("meron", winner, ms), poseAt("wala", winner, ms)]));
    if (!isDecided(ms)) expect(new Set(poses).size).toBe(1);
  }
  expect(poseAt("wala", "meron", BOUT_MS)).toMatchObject({ leaves: true });
  expect(poseAt("meron", "meron", BOUT_MS)).toMatchObject({ leaves: false });
  expect(poseAt("meron", "draw", BOUT_MS)).toEqual(poseAt("wala", "draw", BOUT_MS));
});
