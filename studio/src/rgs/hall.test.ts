import { MINUTE_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { FISH, MOST_BOMB_X } from "../games/tide-hunters/game";
import { bornBetween, swimmerOf, swimmersAt, targetAt } from "./hall";
import { PLAYABLES } from "./playables";

const NOON = Date.UTC(2026, 5, 1, 12);
const NOBODY = new Set<number>();
const hall = PLAYABLES.get("tide-hunters-1");

test("the hall is the same for everybody who looks at the same moment, and is never empty", () => {
  for (let minute = 0; minute < 60; minute++) {
    const now = NOON + minute * MINUTE_MS;
    const swimming = swimmersAt(now);
    expect(swimming).toEqual(swimmersAt(now));
    expect(swimming.length).toBeGreaterThan(10);
    for (const { bornAt, leavesAt } of swimming) expect(bornAt <= now && now < leavesAt).toBe(true);
  }
});

test("whoever heard of all that were born knows all that swim", () => {
  const heard = new Map([...swimmersAt(NOON), ...bornBetween(NOON, NOON + 30_000)].map((swimmer) => [swimmer.id, swimmer]));
  for (const { id } of swimmersAt(NOON + 30_000)) expect(heard.has(id)).toBe(true);
});

test("GS-10 what a shot is aimed at is there, whole and within the game's rules, or it is nothing", () => {
  for (const { id, type, fish } of bornBetween(NOON, NOON + 20 * MINUTE_MS)) {
    const { bornAt, leavesAt } = swimmerOf(id);
    expect(targetAt(id, bornAt - 1, NOBODY)).toBeNull();
    expect(targetAt(id, leavesAt + 60_000, NOBODY)).toBeNull();
    expect(targetAt(id, bornAt, new Set([id]))).toBeNull();
    const aimed = targetAt(id, bornAt + 5_000, NOBODY);
    expect([aimed?.target.type, hall?.readChoice(aimed?.target)]).toEqual([type, aimed?.target]);
    if (aimed?.target.type === "fish") expect(aimed.target.fish).toBe(fish);
    if (aimed?.target.type === "bomb")
      expect(aimed.target.near.reduce((sum, near) => sum + FISH[near], 0)).toBeLessThanOrEqual(MOST_BOMB_X);
  }
});
