import { describe, expect, test } from "vitest";
import { DAY_MS } from "../durations";
import { type Approver, checkSecond, type FirstApproval, judgeYes } from "./four-eyes";

const NOW = new Date("2026-03-02T10:00:00Z");
const clerk: Approver = { personId: "clerk", approvalLimit: 100n, dayLimit: 250n };
const chief: Approver = { personId: "chief", approvalLimit: 1_000n, dayLimit: 2_000n };

const saidBefore = (ms: number, amount = 1_000n): FirstApproval => ({ personId: "clerk", amount, at: new Date(NOW.getTime() - ms) });
const yes = (who: Approver, amount: bigint, more: { first?: FirstApproval; passed?: bigint; needsTwo?: boolean } = {}) =>
  judgeYes(who, { amount, needsTwo: more.needsTwo ?? false }, more.first ?? null, more.passed ?? 0n, NOW);

describe("C-07 SEC-27 a yes", () => {
  test.each<[string, ReturnType<typeof yes>, string]>([
    ["below the limit lets pass alone", yes(clerk, 99n), "alone"],
    ["at the limit waits", yes(clerk, 100n), "first"],
    ["that fills the day lets pass", yes(clerk, 50n, { passed: 200n }), "alone"],
    ["beyond the day waits", yes(clerk, 51n, { passed: 200n }), "first"],
    ["where two are needed waits, however small", yes(chief, 1n, { needsTwo: true }), "first"],
    ["of another person after the first is the second", yes(chief, 1_000n, { first: saidBefore(1) }), "second"],
    ["after one that has run out is the first again", yes(chief, 1_000n, { first: saidBefore(DAY_MS) }), "first"],
    ["of the same person, who has run out of time, is the first again", yes(clerk, 1_000n, { first: saidBefore(DAY_MS) }), "first"],
    ["of the same person to less is another one", yes(clerk, 99n, { first: saidBefore(1) }), "alone"],
    ["of the same person to another sum waits anew", yes(clerk, 999n, { first: saidBefore(1) }), "first"],
  ])("%s", (_name, part, expected) => expect(part).toBe(expected));

  test.each<[string, () => unknown, string]>([
    ["of the same person again is none", () => yes(clerk, 1_000n, { first: saidBefore(1) }), "approval_own"],
    [
      "of the same person under another account is none",
      () => yes({ ...chief, personId: "clerk" }, 1_000n, { first: saidBefore(1) }),
      "approval_own",
    ],
    ["to another sum is none", () => yes({ ...clerk, personId: "deputy" }, 999n, { first: saidBefore(1) }), "approval_changed"],
    [
      "above one's limit is none",
      () => yes({ ...chief, personId: "deputy", approvalLimit: 999n }, 1_000n, { first: saidBefore(1) }),
      "approval_limit",
    ],
    ["beyond one's day is none", () => yes(chief, 1_000n, { first: saidBefore(1), passed: 1_001n }), "approval_day_limit"],
    ["to what was proposed forty days ago is none", () => checkSecond(chief, 1_000n, saidBefore(40 * DAY_MS), 0n, NOW), "approval_expired"],
  ])("%s", (_name, say, code) => expect(say).toThrow(code));
});
