import type { TeamSums } from "@magpie/domain/agency/what-if/sums";
import { whatIf } from "@magpie/domain/agency/what-if/what-if";
import { expect, test } from "vitest";
import { changeOf, leversOf } from "./levers";

const tier = { active: 0, validBet: 0n, profit: 0n };
const window = {
  kind: "daily" as const,
  from: [1794268800],
  firstDay: ["2026-11-10"],
  lastDay: ["2026-11-10"],
  creditedOn: ["2026-11-11"],
  carry: null,
  isUnearned: [],
  active: [3],
  profit: [],
  carryIn: [],
  debtIn: [],
  paidBefore: [],
};
const sums: TeamSums = {
  edges: [
    { receiver: "lin", child: "mo", day: "2026-11-09", category: "LIVE", ownPpm: 8000, childPpm: 3000, validBet: 100_000n },
    { receiver: "lin", child: "mo", day: "2026-11-10", category: "LIVE", ownPpm: 8000, childPpm: 5500, validBet: 1_000_000n },
    { receiver: "lin", child: "mo", day: "2026-11-10", category: "LOTT", ownPpm: 980_000, childPpm: 975_000, validBet: 1_000_000n },
  ],
  others: [{ receiver: "lin", day: "2026-11-10", category: "FISH", ownPpm: 8000, validBet: 5000n, units: 0n }],
  carries: [],
  windows: [
    {
      ...window,
      receiver: "lin",
      upline: null,
      tiers: [{ ...tier, ratePpm: 5000 }],
      validBet: [2_000_000n],
      gross: [10_000n],
      downlines: [2000n],
    },
    {
      ...window,
      receiver: "mo",
      upline: "lin",
      tiers: [{ ...tier, ratePpm: 2000 }],
      validBet: [1_000_000n],
      gross: [2000n],
      downlines: [],
    },
  ],
};

test("AG-02 an agent can try every share and step of a downline up to the own, from what holds on the newest day", () => {
  expect(leversOf(sums, "lin", "mo")).toEqual({
    shares: [
      { category: "LIVE", ppm: 5500, least: 0, most: 8000, step: 100, isGroup: false },
      { category: "LOTT", ppm: 975_000, least: 900_000, most: 980_000, step: 1000, isGroup: true },
    ],
    tiers: [{ kind: "daily", tiers: [{ ...tier, ratePpm: 2000 }], most: [5000] }],
  });
});

test("AG-02 what is tried moves pay between the two, and what is not tried changes nothing", () => {
  const levers = leversOf(sums, "lin", "mo");
  expect(changeOf("mo", levers, {})).toEqual({ shares: [], tiers: [] });
  const change = changeOf("mo", levers, { "share LIVE": 6500, "tier daily 0": 3000 });
  const paid = Object.fromEntries(whatIf(sums, change).map(({ receiver, before, after }) => [receiver, [before.daily, after.daily]]));
  expect(paid).toEqual({ lin: [8000n, 7000n], mo: [2000n, 3000n] });
});
