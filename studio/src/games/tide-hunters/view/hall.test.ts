import type { StudioSwimmer } from "@magpie/contract/studio";
import { expect, test } from "vitest";
import { Hall, nextTarget } from "./hall";

const START = Date.parse("2026-11-15T12:00:00.000Z");
const at = new Date(START).toISOString();

function swimmer(id: number, fish: string, path = 0): StudioSwimmer {
  return { id, type: "fish", fish, path, bornAt: new Date(START - 5_000).toISOString(), leavesAt: new Date(START + 5_000).toISOString() };
}

test("the hall shows who swims, the large ones behind, and forgets who is caught or gone", () => {
  const hall = new Hall();
  hall.hear({ event: "hall", at, data: { swimmers: [swimmer(1, "sardine"), swimmer(2, "orca"), swimmer(3, "turtle")], gone: [] } });
  expect(hall.seenAt(START).map(({ swimmer }) => swimmer.id)).toEqual([2, 3, 1]);
  hall.hear({ event: "hall", at, data: { swimmers: [], gone: [3] } });
  expect(hall.seenAt(START).map(({ swimmer }) => swimmer.id)).toEqual([2, 1]);
  expect([hall.find(2, START)?.swimmer.fish, hall.find(3, START), hall.find(null, START)]).toEqual(["orca", null, null]);
  expect(hall.seenAt(START + 6_000)).toEqual([]);
  expect(hall.seenAt(START)).toEqual([]);
});

test("aiming by key goes from left to right and around, and finds none where none is in sight", () => {
  const hall = new Hall();
  hall.add([swimmer(1, "sardine", 0), swimmer(2, "sardine", 2), swimmer(3, "sardine", 4)]);
  const seen = hall.seenAt(START).map((one, index) => ({ ...one, x: 0.2 + index * 0.3 }));
  const ids = seen.map(({ swimmer }) => swimmer.id);
  expect(nextTarget(seen, ids[0] ?? null, 1)).toBe(ids[1]);
  expect(nextTarget(seen, ids[2] ?? null, 1)).toBe(ids[0]);
  expect(nextTarget(seen, ids[0] ?? null, -1)).toBe(ids[2]);
  expect(nextTarget([], 1, 1)).toBeNull();
});
