import { createHmac, hash } from "node:crypto";
import { cutEnvelopes } from "@magpie/domain/chance/envelopes";
import { type Int, intsOf } from "@magpie/domain/chance/ints";
import { drawRaffle, raffleLeaf, raffleProof, sealRaffle } from "@magpie/domain/chance/raffle";
import { spinWheel, type Wheel, wheelPay } from "@magpie/domain/chance/wheel";
import { toDecimal } from "@magpie/domain/money";
import { describe, expect, test } from "vitest";
import { hexOf } from "../kit/fairness/bytes";
import { commitOf } from "../kit/fairness/seeds";
import { checkDocument } from "./documents";
import { EXAMPLE_SEEDS } from "./examples";

const { serverSeed: seed } = EXAMPLE_SEEDS;
const commit = commitOf(seed);
/** The portal draws with the domain's own code; the verifier must come to the same by the studio's. */
const drawn = (message: string): Int => intsOf((text) => createHmac("sha256", seed).update(text).digest(), message);
const sha256 = (bytes: Uint8Array) => new Uint8Array(hash("sha256", bytes, "buffer"));

function failed(document: object): unknown {
  const checked = checkDocument(JSON.stringify(document));
  return checked.outcome === "checked" ? checked.checks.filter(({ holds }) => !holds).map(({ what }) => what) : checked.outcome;
}

function envelopesDocument(number: number, count = 10) {
  const envelopes = cutEnvelopes({ total: 10_000n, count, min: 100n }, drawn(`envelope:${number}`)).map((one) => toDecimal(one, "INR"));
  const terms = { currency: "INR", total: "100.00", min: "1.00" };
  return { kind: "envelopes", commit, seed, number, ...terms, envelopes, claim: 4, amount: envelopes[3] };
}

function raffleDocument(number: number, size = 250) {
  const tickets = Array.from({ length: size }, (_, at) => ({ raffle: String(number), number: at, holder: `holder-${at}` }));
  const seal = sealRaffle(sha256, tickets);
  const ticket = { leaf: raffleLeaf({ raffle: String(number), number: 62, holder: "holder-62" }), proof: raffleProof(seal, 62).map(hexOf) };
  const winners = drawRaffle(size, 3, drawn(`raffle:${number}`));
  const [first, ...others] = winners;
  const prizes = others.map((won) => ({ ticket: won, amount: "5.00" }));
  return { kind: "raffle", commit, seed, number, seal: { root: hexOf(seal.root), size }, winners, passed: [first], prizes, ticket };
}

const WHEEL: Wheel = [
  { weight: 60, prize: 0n, stock: null, substitute: null },
  { weight: 30, prize: 50n, stock: null, substitute: null },
  { weight: 10, prize: 9000n, stock: 1, substitute: 700n },
];

function wheelDocument(number: number, clientSeed = "wheel", turns = 30) {
  const int = drawn(`${clientSeed}:${number}`);
  let left = 1;
  const spins = Array.from({ length: turns }, () => {
    const slice = spinWheel(WHEEL, int);
    const { amount, substituted } = wheelPay(WHEEL, slice, slice === 2 ? left-- : null);
    return { slice, amount: toDecimal(amount, "INR"), substituted };
  });
  const slices = WHEEL.map(({ weight, prize, substitute }) => ({
    weight,
    prize: toDecimal(prize, "INR"),
    substitute: substitute === null ? null : toDecimal(substitute, "INR"),
  }));
  return { kind: "wheel", commit, seed, number, clientSeed, slices, spins };
}

test("BW-18 BW-21 BW-22 rewards by chance hold in the verifier, which shares no code with what drew them", () => {
  for (let number = 0; number < 30; number++) {
    expect(failed(envelopesDocument(number, 4 + number))).toEqual([]);
    expect(failed(raffleDocument(number, 63 + number))).toEqual([]);
    expect(failed(wheelDocument(number, `member-${number}`))).toEqual([]);
  }
});

describe("a lie shows where it is", () => {
  const [pool, raffle, wheel] = [envelopesDocument(7), raffleDocument(7), wheelDocument(7)];
  const prize = wheel.spins.findIndex(({ slice }) => slice === 2);

  test.each<[string, object, string[]]>([
    ["another seed", { ...pool, commit: commitOf("0".repeat(64)) }, ["commit"]],
    ["two envelopes exchanged", { ...pool, envelopes: [pool.envelopes[1], pool.envelopes[0], ...pool.envelopes.slice(2)] }, ["events"]],
    ["another turn's envelope", { ...pool, amount: pool.envelopes[4] }, ["payout"]],
    ["another pool's number", { ...pool, number: 8 }, ["events", "payout"]],
  ])("BW-18 %s", (_lie, document, expected) => {
    expect(failed(document)).toEqual(expected);
  });

  test.each<[string, object, string[]]>([
    ["a ticket that was not sealed", { ...raffle, ticket: { ...raffle.ticket, leaf: '["7",62,"other"]' } }, ["seal"]],
    ["a ticket under another number", { ...raffle, ticket: { ...raffle.ticket, leaf: '["7",63,"holder-62"]' } }, ["seal"]],
    ["another winner", { ...raffle, winners: [63, 248, 48], passed: [63] }, ["events"]],
    ["a prize for a ticket that was passed over", { ...raffle, prizes: [{ ticket: 62, amount: "5.00" }] }, ["payout"]],
  ])("BW-21 %s", (_lie, document, expected) => {
    expect(failed(document)).toEqual(expected);
  });

  test.each<[string, object, string[]]>([
    ["another slice", { ...wheel, spins: wheel.spins.with(0, { slice: 2, amount: "90.00", substituted: false }) }, ["events", "payout"]],
    ["less than the prize", { ...wheel, spins: wheel.spins.with(prize, { slice: 2, amount: "7.00", substituted: false }) }, ["payout"]],
    ["less than the substitute", { ...wheel, spins: wheel.spins.with(prize, { slice: 2, amount: "6.99", substituted: true }) }, ["payout"]],
    [
      "chances that changed",
      { ...wheel, slices: wheel.slices.map((slice, at) => ({ ...slice, weight: [90, 9, 1][at] })) },
      ["events", "payout"],
    ],
  ])("BW-22 H-51 %s", (_lie, document, expected) => {
    expect(failed(document)).toEqual(expected);
  });
});

test("H-51 what is still sealed says so, and what is no whole document is none", () => {
  for (const document of [envelopesDocument(7), raffleDocument(7), wheelDocument(7)]) {
    expect(failed({ ...document, seed: null })).toBe("sealed");
    for (const wrong of [{ seed: "x" }, { commit: 1 }, { number: -1 }, { number: "7" }])
      expect(failed({ ...document, ...wrong })).toBe("unreadable");
  }
  expect(failed({ ...envelopesDocument(7), total: "0.50" })).toBe("unreadable");
  expect(failed({ ...envelopesDocument(7), claim: 11 })).toBe("unreadable");
  expect(failed({ ...raffleDocument(7), seal: { root: "", size: 10_000_000 } })).toBe("unreadable");
  expect(failed({ ...wheelDocument(7), slices: [] })).toBe("unreadable");
  expect(failed({ ...wheelDocument(7), clientSeed: "a:b" })).toBe("unreadable");
});
