import { MINUTE_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { FISH, MOST_BOMB_X } from "../games/tide-hunters/game";
import { bornBetween, swimmerOf, swimmersAt, targetAt } from "./hall";
import { PLAYABLES } from "./playables";

const NOON = Date.UTC(2026, 5, 1, 12);
const NOBODY = new Set<number>();
const HALL = "tide-hunters";
const hall = PLAYABLES.get("tide-hunters-1");

test("the hall is the same for everybody who looks at the same moment, and is never empty", () => {
  for (let minute = 0; minute < 60; minute++) {
    const now = NOON + minute * MINUTE_MS;
    const swimming = swimmersAt(HALL, now);
    expect(swimming).toEqual(swimmersAt(HALL, now));
    expect(swimming.length).toBeGreaterThan(10);
    for (const { bornAt, leavesAt } of swimming) expect(bornAt <= now && now < leavesAt).toBe(true);
  }
});

test("whoever heard of all that were born knows all that swim", () => {
  const heard = new Map([...swimmersAt(HALL, NOON), ...bornBetween(HALL, NOON, NOON + 30_000)].map((swimmer) => [swimmer.id, swimmer]));
  for (const { id } of swimmersAt(HALL, NOON + 30_000)) expect(heard.has(id)).toBe(true);
});

test("GS-10 what a shot is aimed at is there, whole and within the game's rules, or it is nothing", () => {
  for (const { id, type, fish } of bornBetween(HALL, NOON, NOON + 20 * MINUTE_MS)) {
    const { bornAt, leavesAt } = swimmerOf(HALL, id);
    expect(targetAt(HALL, id, bornAt - 1, NOBODY)).toBeNull();
    expect(targetAt(HALL, id, leavesAt + 60_000, NOBODY)).toBeNull();
    expect(targetAt(HALL, id, bornAt, new Set([id]))).toBeNull();
    const aimed = targetAt(HALL, id, bornAt + 5_000, NOBODY);
    expect([aimed?.target.type, hall?.readChoice(aimed?.target)]).toEqual([type, aimed?.target]);
    if (aimed?.target.type === "fish") expect(aimed.target.fish).toBe(fish);
    if (aimed?.target.type === "bomb")
      expect(aimed.target.near.reduce((sum, near) => sum + FISH[near], 0)).toBeLessThanOrEqual(MOST_BOMB_X);
  }
});

test("each hall has swimmers of its own at the same moment, of the same kinds", () => {
  const [one, other] = [HALL, "pearl-divers"].map((name) => bornBetween(name, NOON, NOON + 20 * MINUTE_MS));
  expect(one?.map(({ id }) => id)).toEqual(other?.map(({ id }) => id));
  expect(one?.map(({ fish }) => fish)).not.toEqual(other?.map(({ fish }) => fish));
  expect(new Set(one?.map(({ type }) => type))).toEqual(new Set(other?.map(({ type }) => type)));
});
