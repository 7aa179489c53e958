import { describe, expect, test } from "vitest";
import { findRings, type TracedAccount } from "./rings";

function account(id: string, change: Partial<TracedAccount> = {}): TracedAccount {
  return { id, devices: [], payees: [], phones: [], addresses: [], household: null, referrer: null, ...change };
}

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

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { int: (bound: number) => Math.floor(next() * bound), happens: (share: number) => next() < share };
}

interface World {
  accounts: TracedAccount[];
  families: string[][];
  rings: string[][];
}

/** Families and rings of many habits among carriers' addresses, café devices and friends who bring in friends. */
function worldOf(seed: number, families: number, rings: number): World {
  const { int, happens } = chance(seed);
  const world: World = { accounts: [], families: [], rings: [] };
  let made = 0;
  const add = (change: Partial<TracedAccount>): TracedAccount => {
    const id = `m-${made++}`;
    const own = account(id, {
      devices: [`device-${id}`],
      payees: [`payee-${id}`],
      phones: [`phone-${id}`],
      addresses: [`carrier-${int(200)}`],
    });
    const cafe = happens(0.003) ? { devices: [...own.devices, `cafe-${int(families / 20)}`] } : {};
    const referrer = happens(0.2) && made > 1 ? `m-${int(made - 1)}` : null;
    world.accounts.push({ ...own, ...cafe, referrer, ...change });
    return world.accounts.at(-1) as TracedAccount;
  };
  const give = (of: TracedAccount, change: Partial<TracedAccount>) => Object.assign(of, change);

  function family(at: number): void {
    const size = 2 + (happens(0.4) ? 1 : 0) + (happens(0.15) ? 1 : 0) + (happens(0.05) ? 1 : 0);
    const members = Array.from({ length: size }, () => add({ household: happens(0.97) ? `home-${at}` : null }));
    for (const one of members) {
      // Some friends register while they visit whoever brought them in.
      const visited =
        one.referrer !== null && happens(0.1) ? (world.accounts[Number(one.referrer.slice(2))]?.addresses.slice(1) ?? []) : [];
      give(one, { addresses: [...one.addresses, `block-${at}`, ...visited] });
    }
    const [first, second] = members as [TracedAccount, TracedAccount];
    if (happens(0.25)) for (const one of members.slice(1)) give(one, { referrer: first.id });
    const tablet = members.slice(0, happens(0.01) ? 3 : happens(0.2) ? 2 : 1);
    for (const one of tablet) give(one, { devices: [...one.devices, `tablet-${at}`] });
    if (happens(0.1)) give(second, { payees: [...first.payees] });
    if (happens(0.02)) give(second, { phones: [...first.phones] });
    world.families.push(members.map(({ id }) => id));
  }

  function ring(at: number): void {
    const size = 3 + int(10);
    const spread = (name: string, share: number) => {
      const values = Math.max(1, Math.round(size / (2 + int(4))));
      return (own: readonly string[]) => (happens(share) ? [`${name}-${at}-${int(values)}`] : own);
    };
    // One in twenty takes care to hold next to nothing in common.
    const careful = happens(0.05);
    const habits = {
      devices: spread("ring-device", careful ? 0.1 : 0.85),
      payees: spread("ring-payee", careful ? 0.2 : 0.7),
      phones: spread("ring-phone", careful ? 0 : 0.2),
      addresses: spread("ring-block", careful ? 0.6 : 0.9),
    };
    const refers = happens(0.7);
    const members = Array.from({ length: size }, () => add({ household: happens(0.1) ? `ring-home-${at}` : null }));
    const [first] = members as [TracedAccount];
    members.forEach((one, place) => {
      give(one, { devices: habits.devices(one.devices), payees: habits.payees(one.payees), phones: habits.phones(one.phones) });
      give(one, { addresses: habits.addresses(one.addresses), referrer: refers && place > 0 ? first.id : null });
    });
    world.rings.push(members.map(({ id }) => id));
  }

  for (let at = 0; at < families; at++) family(at);
  for (let at = 0; at < rings; at++) ring(at);
  return world;
}

test.each([1, 2, 3, 4, 5])("H-48 of seeded rings at least 90 % are found, and of families at most 1 % are flagged (seed %s)", (seed) => {
  const { accounts, families, rings } = worldOf(seed, 3000, 300);
  const ringOf = new Map(findRings(accounts).flatMap((ring) => ring.accounts.map((id) => [id, ring])));
  const isFlagged = (ids: readonly string[]) => ids.some((id) => ringOf.has(id));
  const isFound = (ids: readonly string[]) =>
    ids.some((id) => ids.filter((other) => ringOf.has(id) && ringOf.get(other) === ringOf.get(id)).length >= Math.max(3, ids.length / 2));
  expect(rings.filter(isFound).length / rings.length).toBeGreaterThanOrEqual(0.9);
  expect(families.filter(isFlagged).length / families.length).toBeLessThanOrEqual(0.01);
});
