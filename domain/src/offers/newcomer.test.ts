import { describe, expect, test } from "vitest";
import { stateForNewcomer } from "./newcomer";
import type { Offer } from "./offer";

const GIFT: Offer = {
  window: { opens: "2027-06-01T00:00:00Z", closes: "2027-07-01T00:00:00Z" },
  period: "once",
  entry: "join",
  trigger: { on: "claim" },
  who: [],
  reward: { give: "cash", amount: { fixed: "1000" } },
  wagering: null,
  limits: { budget: "10000", rolloutBps: 10_000, holdoutBps: 0 },
};
const FRESH = { run: "running", spent: 0n, spentToday: 0n, grants: 0 } as const;
const NOW = new Date("2027-06-10T00:00:00Z");

const stateOf = (changes: Partial<Offer>, standing: Partial<typeof FRESH> | object = {}, now = NOW) =>
  stateForNewcomer({ ...GIFT, ...changes }, { ...FRESH, ...standing }, now)?.state ?? null;

describe("EN-03 an offer is shown to whoever has not registered yet", () => {
  test("as open, as coming soon, and with steps that everybody can take", () => {
    expect(stateOf({})).toBe("join");
    expect(stateOf({}, {}, new Date("2027-05-30T00:00:00Z"))).toBe("comingSoon");
    expect(stateOf({ who: [{ need: "verified" }, { need: "contact", kind: "zalo" }, { need: "firstInHousehold" }] })).toBe("join");
    expect(
      stateOf({
        who: [
          { need: "ageDays", atMost: 7 },
          { need: "depositCount", atMost: 1 },
          { need: "country", in: ["PT", "BR"] },
        ],
      }),
    ).toBe("join");
    expect(stateOf({ entry: "auto", trigger: { on: "deposit", nth: 1, min: "2000" } })).toBe("processing");
    expect(stateOf({ who: [{ need: "tag", tag: "Festival guests", has: false }] })).toBe("join");
  });

  test.each<[string, Partial<Offer>, object?]>([
    ["a code that somebody was given", { entry: "code" }],
    ["a level", { who: [{ need: "level", atLeast: 3 }] }],
    ["a tag", { who: [{ need: "tag", tag: "Festival guests", has: true }] }],
    ["days of membership", { who: [{ need: "ageDays", atLeast: 1 }] }],
    ["deposits made before", { who: [{ need: "depositCount", atLeast: 1 }] }],
    ["play made before", { who: [{ need: "validInDays", days: 30, atLeast: "1" }] }],
    ["a team", { who: [{ need: "team", leader: "marina" }] }],
    ["a part of the members", { limits: { ...GIFT.limits, rolloutBps: 9_999 } }],
    ["all but a part of the members", { limits: { ...GIFT.limits, holdoutBps: 1 } }],
    ["nobody, as its budget is spent", {}, { spent: 10_000n }],
    ["nobody, as it was stopped", {}, { run: "stopped" }],
  ])("but not where it is for %s", (_, changes, standing) => {
    expect(stateOf(changes, standing)).toBeNull();
  });

  test("but not once it is over", () => {
    expect(stateOf({}, {}, new Date("2027-07-01T00:00:00Z"))).toBeNull();
  });
});
