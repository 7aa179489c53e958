import { expect, test } from "vitest";
import { type InviteLink, linkIsGood } from "./tree";
import { isAgentType, isTrialType, mayRecruit, USUAL_TYPES } from "./types";

const TYPES = [0, 1, 2, 4, 41, 42];

test("each kind of agent brings in its own kinds of account, and nobody brings in a root or a trial player", () => {
  const recruits = TYPES.map((agent) => [agent, TYPES.filter((type) => mayRecruit(USUAL_TYPES, agent, type))]);
  expect(recruits).toEqual([
    [0, []],
    [1, [0, 2, 41]],
    [2, [0, 2, 41]],
    [4, []],
    [41, [0, 42]],
    [42, [0]],
  ]);
  expect(TYPES.filter((type) => isAgentType(USUAL_TYPES, type))).toEqual([1, 2, 41, 42]);
  expect(TYPES.filter((type) => isTrialType(USUAL_TYPES, type))).toEqual([4]);
});

test("a merchant's own kinds of account take the place of the usual ones", () => {
  const types = { agents: [7], trials: [9], recruits: { 7: [0, 7], 1: [0] } };
  expect([mayRecruit(types, 7, 7), mayRecruit(types, 1, 0), isTrialType(types, 9), isTrialType(types, 4)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

const NOW = new Date("2026-03-14T12:00:00Z");
const LINK: InviteLink = { enabled: true, validUntil: null, maxUses: null, uses: 0, domain: "", accountType: 0 };

test.each<[string, Partial<InviteLink>, number, string, boolean]>([
  ["as it is", {}, 1, "any.example", true],
  ["switched off", { enabled: false }, 1, "", false],
  ["a moment before its end", { validUntil: new Date(NOW.getTime() + 1) }, 1, "", true],
  ["at its end", { validUntil: NOW }, 1, "", false],
  ["with one use left", { maxUses: 3, uses: 2 }, 1, "", true],
  ["used up", { maxUses: 3, uses: 3 }, 1, "", false],
  ["on its domain, in any case", { domain: "play.example" }, 1, "Play.Example", true],
  ["on another domain", { domain: "play.example" }, 1, "other.example", false],
  ["of somebody who is no agent any more", {}, 0, "", false],
  ["for a kind of account its owner may not bring in", { accountType: 2 }, 41, "", false],
])("ID-15 a link %s", (_what, change, ownerType, domain, good) => {
  expect(linkIsGood({ ...LINK, ...change }, USUAL_TYPES, ownerType, domain, NOW)).toBe(good);
});
