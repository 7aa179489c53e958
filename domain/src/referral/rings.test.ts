import { describe, expect, test } from "vitest";
import { findRings, type TracedAccount } from "./rings";
import { account, worldOf } from "./test/ring-world";

describe("a ring", () => {
  test("H-48 is three accounts that hang together by two kinds of link, and each link is named", () => {
    const [ring, ...others] = findRings([
      account("a", { devices: ["d"] }),
      account("b", { devices: ["d"], payees: ["p"] }),
      account("c", { payees: ["p", "p"] }),
      account("x", { devices: ["e"] }),
    ]);
    expect(others).toEqual([]);
    expect(ring).toEqual({
      accounts: ["a", "b", "c"],
      kinds: ["device", "payee"],
      links: [
        { kind: "device", value: "d", accounts: ["a", "b"] },
        { kind: "payee", value: "p", accounts: ["b", "c"] },
      ],
    });
  });

  test("H-48 is a referrer and two friends of whom both hold one thing", () => {
    const [ring] = findRings([
      account("a"),
      account("b", { referrer: "a", devices: ["d"] }),
      account("c", { referrer: "a", devices: ["d"] }),
    ]);
    expect([ring?.accounts, ring?.kinds]).toEqual([
      ["a", "b", "c"],
      ["device", "referral"],
    ]);
  });

  test("H-48 in one home is flagged when three hold the same thing", () => {
    const home = { household: "h", devices: ["d"] };
    expect(findRings([account("a", home), account("b", home), account("c", home)])[0]?.kinds).toEqual(["device", "household"]);
  });

  test("H-48 that holds nothing in common shows by friends on one address who live apart", () => {
    const ring = ["a", "b", "c", "d"].map((id, at) => account(id, { addresses: ["block"], referrer: at ? "a" : null }));
    expect(findRings(ring)[0]?.kinds).toEqual(["address", "referral"]);
  });
});

describe("no ring", () => {
  const home = { household: "h", addresses: ["block"] };

  test.each<[string, TracedAccount[]]>([
    ["two accounts", [account("a", { devices: ["d"], payees: ["p"] }), account("b", { devices: ["d"], payees: ["p"] })]],
    ["one kind of link", ["a", "b", "c"].map((id) => account(id, { payees: ["p"] }))],
    [
      "a family that shares home, address and referral",
      [account("a", home), ...["b", "c", "d"].map((id) => account(id, { ...home, referrer: "a" }))],
    ],
    [
      "a family of whom two share a tablet and two a bank account",
      [
        account("a", { ...home, devices: ["d"], payees: ["p"] }),
        account("b", { ...home, devices: ["d"], payees: ["p"] }),
        account("c", home),
      ],
    ],
    ["a tree of friends", ["b", "c", "d", "e"].map((id, at) => account(id, { referrer: "abcd"[at] ?? null })).concat(account("a"))],
    [
      "strangers on a carrier's address",
      Array.from({ length: 11 }, (_, at) => account(`m-${at}`, { addresses: ["carrier"], referrer: "m-0" })),
    ],
    ["an account that names itself or nobody there", [account("a", { referrer: "a" }), account("b", { referrer: "gone" }), account("c")]],
  ])("H-48 is %s", (_what, accounts) => {
    expect(findRings(accounts)).toEqual([]);
  });
});

test.each([1, 2, 3, 4, 5])("H-48 of seeded rings at least 90 % are found, and of families at most 1 % are flagged (seed %s)", (seed) => {
  const { accounts, families, rings } = worldOf(seed, 3000, 300);
  const ringOf = new Map(findRings(accounts).flatMap((ring) => ring.accounts.map((id) => [id, ring])));
  const isFlagged = (ids: readonly string[]) => ids.some((id) => ringOf.has(id));
  const isFound = (ids: readonly string[]) =>
    ids.some((id) => ids.filter((other) => ringOf.has(id) && ringOf.get(other) === ringOf.get(id)).length >= Math.max(3, ids.length / 2));
  expect(rings.filter(isFound).length / rings.length).toBeGreaterThanOrEqual(0.9);
  expect(families.filter(isFlagged).length / families.length).toBeLessThanOrEqual(0.01);
});
