import { describe, expect, test } from "vitest";
import { mailboxOf, plainIdNumber, type ReferralParty, referralRefusal } from "./refusal";
import { type ReferralCase, type ReferralTraces, weighReferral } from "./signals";

const REFERRER: ReferralParty = {
  memberId: "ann",
  registeredAt: new Date("2026-11-01T00:00:00Z"),
  identity: "id-1",
  phone: "phone-1",
  email: "mail-1",
  payees: ["payee-1", "payee-2"],
};
const FRIEND: ReferralParty = {
  memberId: "bob",
  registeredAt: new Date("2026-11-02T00:00:00Z"),
  identity: "id-2",
  phone: "phone-2",
  email: "mail-2",
  payees: ["payee-3"],
};

test.each<[string, Partial<ReferralParty>, string | null]>([
  ["a friend", {}, null],
  ["nobody known", { identity: null, phone: null, email: null, payees: [] }, null],
  ["oneself", { ...REFERRER }, "self"],
  ["a friend who was there before", { registeredAt: new Date("2026-10-31T23:59:59Z") }, "referrer_not_older"],
  ["a friend of the same moment", { registeredAt: REFERRER.registeredAt }, "referrer_not_older"],
  ["the same document", { identity: "id-1" }, "same_identity"],
  ["the same number", { phone: "phone-1" }, "same_phone"],
  ["the same address for mail", { email: "mail-1" }, "same_email"],
  ["one bank account in common", { payees: ["payee-9", "payee-2"] }, "same_payee"],
])("P-09 H-47 a referral of %s is refused: %s", (_who, change, refusal) => {
  expect(referralRefusal(REFERRER, { ...FRIEND, ...change })).toBe(refusal);
});

test("H-47 two unknown values are not the same", () => {
  const unknown = { identity: null, phone: null, email: null, payees: [] };
  expect(referralRefusal({ ...REFERRER, ...unknown }, { ...FRIEND, ...unknown })).toBeNull();
});

test("H-47 no circle of referrals can be: one of its members would have to be older than itself", () => {
  const circle = [1, 2, 3, 4].map((day) => ({
    ...FRIEND,
    memberId: `m-${day}`,
    payees: [],
    identity: null,
    phone: null,
    email: null,
    registeredAt: new Date(day),
  }));
  for (let turn = 0; turn < circle.length; turn++) {
    const order = [...circle.slice(turn), ...circle.slice(0, turn)];
    const refusals = order.map((friend, at) => referralRefusal(order[(at + order.length - 1) % order.length] as ReferralParty, friend));
    expect(refusals).toContain("referrer_not_older");
  }
});

const AT = new Date("2026-11-10T06:00:00Z");
const DAY_MS = 86_400_000;

function traces(memberId: string, change: Partial<ReferralTraces> = {}): ReferralTraces {
  const own = { devices: [`device-${memberId}`], payees: [`payee-${memberId}`], addresses: [{ block: `block-${memberId}`, at: AT }] };
  return { memberId, ...own, household: `home-${memberId}`, registeredAt: AT, ...change };
}

function weigh(change: Partial<ReferralCase>, friend: Partial<ReferralTraces> = {}) {
  const played = { valid: 500_000n, asked: 100_000n };
  return weighReferral({ referrer: traces("ann"), friend: traces("bob", friend), others: [], played, timeZone: "Asia/Kolkata", ...change });
}

describe("signals", () => {
  test("H-47 a friend with nothing in common is clear", () => {
    expect(weigh({})).toEqual({ state: "clear", weight: 0, signals: [] });
  });

  test.each<[string, Partial<ReferralCase>, Partial<ReferralTraces>, number, string[]]>([
    ["a device", {}, { devices: ["x", "device-ann"] }, 40, ["ann device-ann"]],
    ["another friend's bank account", { others: [traces("cid")] }, { payees: ["payee-cid"] }, 60, ["cid payee-cid"]],
    ["a household", {}, { household: "home-ann" }, 25, ["ann home-ann"]],
    [
      "an address seven days apart",
      {},
      { addresses: [{ block: "block-ann", at: new Date(AT.getTime() + 7 * DAY_MS) }] },
      15,
      ["ann block-ann"],
    ],
    ["play of just what was asked", { played: { valid: 110_000n, asked: 100_000n } }, {}, 20, ["110000 of 100000"]],
    ["five friends on one day", { others: ["c", "d", "e", "f"].map((id) => traces(id)) }, {}, 20, ["2026-11-10 5"]],
  ])("H-47 %s counts its weight, with its evidence", (_what, change, friend, weight, evidence) => {
    const verdict = weigh(change, friend);
    expect([verdict.weight, verdict.signals.map((signal) => signal.evidence)]).toEqual([weight, [evidence]]);
  });

  test.each<[string, Partial<ReferralCase>, Partial<ReferralTraces>]>([
    ["an address more than seven days apart", {}, { addresses: [{ block: "block-ann", at: new Date(AT.getTime() + 7 * DAY_MS + 1) }] }],
    ["play of more than was asked", { played: { valid: 110_001n, asked: 100_000n } }, {}],
    ["an offer that asks for no play", { played: { valid: 0n, asked: 0n } }, {}],
    ["four friends on one day", { others: ["c", "d", "e"].map((id) => traces(id)) }, {}],
    ["no household known", { referrer: traces("ann", { household: null }) }, { household: null }],
  ])("H-47 %s counts nothing", (_what, change, friend) => {
    expect(weigh(change, friend).weight).toBe(0);
  });

  test("H-47 from 60 on a person decides, and below it is clear", () => {
    const home = { household: "home-ann", addresses: [{ block: "block-ann", at: AT }] };
    expect(weigh({}, home)).toMatchObject({ state: "clear", weight: 40 });
    expect(weigh({ played: { valid: 100_000n, asked: 100_000n } }, home)).toMatchObject({ state: "applying", weight: 60 });
    expect(weigh({}, { ...home, devices: ["device-ann"] }).signals.map(({ kind }) => kind)).toEqual(["device", "address", "household"]);
  });
});

test("P-09 a plus sign in an address and dashes in an id number make no other person", () => {
  expect([mailboxOf("Ann+2@Example.com"), mailboxOf("ann+a+b@example.com"), mailboxOf("ann@example.com")]).toEqual(
    Array(3).fill("ann@example.com"),
  );
  expect(mailboxOf("a.nn@example.com")).toBe("a.nn@example.com");
  expect([plainIdNumber("ab-12 3"), plainIdNumber("AB/123"), plainIdNumber(" - ")]).toEqual(["AB123", "AB123", null]);
});
