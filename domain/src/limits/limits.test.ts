import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../durations";
import { breakUntil, excludedUntil, exclusionEnds } from "./away";
import {
  afterDoing,
  countsAfter,
  decide,
  freesAt,
  hourOf,
  isLooser,
  type Limit,
  type LimitKind,
  type LimitStanding,
  type LimitWindow,
  looserFrom,
} from "./limits";

const NOW = new Date("2026-03-15T10:20:00Z");
const hours = (count: number, from = NOW) => new Date(from.getTime() + count * HOUR_MS);
const limit = (kind: LimitKind, window: LimitWindow, amount: bigint, used = 0n): Limit => ({ kind, window, amount, used });
const standing = (...limits: Limit[]): LimitStanding => ({ breakUntil: null, exclusion: null, limits, checkWaits: false });

describe("what a member's own limits allow", () => {
  test("RG-01 a deposit up to the limit is allowed, one unit more is not", () => {
    const held = standing(limit("deposit", "day", 100n, 40n));
    expect(decide(held, { act: "deposit", amount: 60n }, NOW)).toEqual({ allowed: true });
    expect(decide(held, { act: "deposit", amount: 61n }, NOW)).toMatchObject({ allowed: false, code: "limit_reached" });
  });

  test("RG-01 of several limits the one with least left holds", () => {
    const held = standing(limit("wager", "day", 100n, 20n), limit("loss", "month", 90n, 30n), limit("deposit", "day", 1n, 1n));
    expect(decide(held, { act: "wager", amount: 70n, here: true }, NOW)).toMatchObject({ limit: { kind: "loss", window: "month" } });
    expect(decide(held, { act: "wager", amount: 60n, here: true }, NOW)).toEqual({ allowed: true });
  });

  test("RG-01 when the time is up there is no bet and no game, but a deposit is not play", () => {
    const held = standing(limit("session", "day", 3600n, 3600n));
    expect(decide(held, { act: "launch" }, NOW)).toMatchObject({ code: "limit_reached" });
    expect(decide(held, { act: "wager", amount: 1n, here: true }, NOW)).toMatchObject({ code: "limit_reached" });
    expect(decide(held, { act: "deposit", amount: 1n }, NOW)).toEqual({ allowed: true });
  });

  test("RG-05 RG-06 time away refuses everything that is asked about: a break until its last moment, an exclusion until its end was asked for", () => {
    const wishes = [{ act: "deposit", amount: 1n }, { act: "wager", amount: 1n, here: true }, { act: "launch" }, { act: "bonus" }] as const;
    const resting = { ...standing(), breakUntil: hours(1) };
    const excluded = { ...standing(), exclusion: { since: NOW, until: hours(1), endsAt: null } };
    const forGood = { ...standing(), exclusion: { since: NOW, until: null, endsAt: null } };
    for (const wish of wishes) {
      expect(decide(resting, wish, NOW)).toEqual({ allowed: false, code: "on_break", until: hours(1) });
      expect(decide(excluded, wish, NOW)).toEqual({ allowed: false, code: "self_excluded", until: hours(1) });
      expect(decide(forGood, wish, hours(1_000_000))).toMatchObject({ code: "self_excluded", until: null });
      expect(decide(resting, wish, hours(1))).toEqual({ allowed: true });
      expect(decide(excluded, wish, hours(1))).toMatchObject({ code: "self_excluded" });
      const ending = { ...excluded, exclusion: { ...excluded.exclusion, endsAt: hours(25) } };
      expect(decide(ending, wish, hours(24))).toMatchObject({ code: "self_excluded", until: hours(25) });
      expect(decide(ending, wish, hours(25))).toEqual({ allowed: true });
    }
  });

  test("RG-04 however many wishes are decided on together, their sum stays within the limit", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 500n), fc.array(fc.bigInt(1n, 200n), { maxLength: 30 }), (most, amounts) => {
        let held = standing(limit("wager", "day", most));
        let placed = 0n;
        for (const amount of amounts) {
          const wish = { act: "wager", amount, here: true } as const;
          if (!decide(held, wish, NOW).allowed) continue;
          placed += amount;
          held = afterDoing(held, wish);
        }
        expect(placed <= most).toBe(true);
      }),
    );
  });
});

describe("when there is room again", () => {
  const used = [
    { hour: hourOf(hours(-20)), used: 50n },
    { hour: hourOf(hours(-2)), used: 40n },
  ];

  test("RG-01 as soon as enough hours have left the window, and not with the first if that is too little", () => {
    const held = limit("deposit", "day", 100n, 90n);
    expect(freesAt(held, used, 10n, NOW)).toEqual(NOW);
    expect(freesAt(held, used, 60n, NOW)).toEqual(new Date("2026-03-15T15:00:00Z"));
    expect(freesAt(held, used, 61n, NOW)).toEqual(new Date("2026-03-16T09:00:00Z"));
    expect(freesAt(held, used, 101n, NOW)).toBeNull();
  });

  test("RG-04 what was done up to 24 hours ago always counts, however the hours fall", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 3600 - 1 }), fc.integer({ min: 0, max: 86_400 }), (agoSeconds, offset) => {
        const now = new Date(NOW.getTime() + offset * 1000);
        expect(hourOf(new Date(now.getTime() - agoSeconds * 1000)) > countsAfter(now, "day")).toBe(true);
      }),
    );
  });
});

describe("changes", () => {
  test("RG-03 more, or none at all, is looser; a first limit, less and the same are not", () => {
    expect([isLooser(101n, 100n), isLooser(null, 100n)]).toEqual([true, true]);
    expect([isLooser(100n, null), isLooser(99n, 100n), isLooser(100n, 100n), isLooser(null, null)]).toEqual([false, false, false, false]);
    expect(looserFrom(NOW)).toEqual(hours(24));
  });
});

describe("time away", () => {
  test("RG-05 a second, shorter break does not shorten the first", () => {
    expect(breakUntil(NOW, 7, null)).toEqual(hours(7 * 24));
    expect(breakUntil(NOW, 1, hours(48))).toEqual(hours(48));
  });

  test("RG-05 months are calendar months, and what runs already is never cut short", () => {
    expect(excludedUntil(new Date("2026-08-31T12:00:00Z"), 6, null)).toEqual(new Date("2027-02-28T12:00:00Z"));
    const running = { since: NOW, until: new Date("2031-01-01T00:00:00Z"), endsAt: null };
    expect(excludedUntil(NOW, 6, running)).toEqual(running.until);
    expect(excludedUntil(NOW, 6, { since: NOW, until: null, endsAt: null })).toBeNull();
    expect(excludedUntil(NOW, null, running)).toBeNull();
  });

  test("RG-07 the end of an exclusion can be asked for from its term on, comes a day later, and asking again moves nothing", () => {
    const exclusion = { since: NOW, until: hours(10), endsAt: null };
    expect(exclusionEnds(exclusion, hours(9))).toBeNull();
    expect(exclusionEnds(exclusion, hours(10))).toEqual(hours(34));
    expect(exclusionEnds({ ...exclusion, endsAt: hours(34) }, hours(20))).toEqual(hours(34));
    expect(exclusionEnds({ ...exclusion, until: null }, hours(1_000_000))).toBeNull();
  });
});
