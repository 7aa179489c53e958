import type { MemberInfo } from "@magpie/contract/members";
import { isAgentType, isTrialType, USUAL_TYPES } from "@magpie/domain/agency/types";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

// The session store reads the browser's storage as soon as it is loaded.
beforeAll(() => vi.stubGlobal("sessionStorage", { getItem: () => null }));
afterAll(() => vi.unstubAllGlobals());

const flags = ["MEMBERCENTER3", "AGENTCENTER3"].map((modId) => ({ modId, enabled: true, childrenNodes: [] }));
const person = (type: number): MemberInfo => {
  const is = { isAgent: isAgentType(USUAL_TYPES, type), isTrial: isTrialType(USUAL_TYPES, type) };
  return { id: "1", account: "ana", nickname: "Ana", type, ...is, language: "EN", icon: "egg", vip: null };
};
const visitor = { signedIn: false, member: null, flags };
const member = { signedIn: true, member: person(3), flags };
const agent = { signedIn: true, member: person(1), flags };
const trial = { signedIn: true, member: person(4), flags };

test("SH-13 contracts are for agents, the rest for everybody", async () => {
  const { mayShow } = await import("./may-show");
  expect([visitor, member, agent, trial].map((who) => mayShow("contract", who))).toEqual([false, false, true, false]);
  expect(mayShow("login", visitor)).toBe(true);
});

test("SH-13 the centres show when their flag is on, to members and to agents, never to trial players", async () => {
  const { mayShow } = await import("./may-show");
  const everybody = [visitor, member, agent, trial];
  expect(everybody.map((who) => mayShow("member-centre", who))).toEqual([false, true, true, false]);
  expect(everybody.map((who) => mayShow("agent-centre", who))).toEqual([false, false, true, false]);
  expect(mayShow("member-centre", { ...member, flags: [] })).toBe(false);
  expect(mayShow("agent-centre", { ...agent, flags: [] })).toBe(false);
});
