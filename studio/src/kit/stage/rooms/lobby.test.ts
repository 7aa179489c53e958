import type { RoomLevel } from "@magpie/contract/studio/rooms";
import { expect, test } from "vitest";
import { busiest } from "./lobby";

const level = (number: number, players: number): RoomLevel => ({ level: number, unit: "1", least: "40", most: "1000", cap: "5", players });

test("The table offered first is the one with the most people that the balance allows, and the cheapest among equals", () => {
  const levels = [level(1, 3), level(2, 8), level(3, 9)];
  expect(busiest(levels, () => true)?.level).toBe(3);
  expect(busiest(levels, (one) => one.level < 3)?.level).toBe(2);
  expect(busiest([level(1, 0), level(2, 0)], () => true)?.level).toBe(1);
  expect(busiest(levels, () => false)).toBeNull();
});
