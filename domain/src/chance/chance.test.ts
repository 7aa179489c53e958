import { createHmac, hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isIncluded } from "../merkle";
import { canCut, cutEnvelopes, envelopeOf } from "./envelopes";
import { type Int, intsOf } from "./ints";
import { drawRaffle, raffleLeaf, raffleProof, sealRaffle } from "./raffle";
import { spinWheel, type Wheel, wheelAngles, wheelMean, wheelPay, wheelProblem, wheelWorst } from "./wheel";

const SEED = "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79";
const drawn = (message: string): Int => intsOf((text) => createHmac("sha256", SEED).update(text).digest(), message);
const sha256 = (bytes: Uint8Array) => new Uint8Array(hash("sha256", bytes, "buffer"));

test("PF-03 PF-09 a committed seed gives the published numbers, also where words are thrown away", () => {
  const [few, many] = [drawn("player-1:1"), drawn("player-1:7")];
  expect(Array.from({ length: 10 }, () => few(37))).toEqual([9, 21, 18, 2, 3, 4, 26, 28, 32, 20]);
  expect(Array.from({ length: 4 }, () => many(3_000_000_000))).toEqual([2925437395, 111329012, 423152371, 1232290908]);
});

describe("envelopes", () => {
  test("BW-18 a pool is cut as published", () => {
    const packets = cutEnvelopes({ total: 10_000n, count: 10, min: 100n }, drawn("envelope:7"));
    expect(packets.map(Number)).toEqual([1982, 732, 1693, 217, 2089, 364, 1915, 103, 342, 563]);
  });

  test("BW-18 envelopes add up to the pool, and none holds less than the least", () => {
    for (let pool = 0; pool < 200; pool++) {
      const [count, min, extra] = [1 + (pool % 17), BigInt(1 + (pool % 5)), BigInt((pool * 37) % 1000)];
      const total = min * BigInt(count) + extra;
      const packets = cutEnvelopes({ total, count, min }, drawn(`envelope:${pool}`));
      expect([packets.length, packets.reduce((sum, packet) => sum + packet, 0n)]).toEqual([count, total]);
      expect(packets.every((packet) => packet >= min)).toBe(true);
    }
  });

  test("H-50 of 10,000 claims 500 get an envelope, each its own, and together the pool", () => {
    const packets = cutEnvelopes({ total: 100_000n, count: 500, min: 50n }, drawn("envelope:8"));
    const taken = Array.from({ length: 10_000 }, (_, at) => envelopeOf(packets, at + 1)).filter((packet) => packet !== null);
    expect([taken.length, taken.reduce((sum, packet) => sum + packet, 0n)]).toEqual([500, 100_000n]);
  });

  test.each([
    [{ total: 999n, count: 10, min: 100n }, false],
    [{ total: 1000n, count: 10, min: 100n }, true],
    [{ total: 1000n, count: 0, min: 1n }, false],
    [{ total: 1000n, count: 1.5, min: 1n }, false],
    [{ total: 1000n, count: 10, min: 0n }, false],
    [{ total: 2n ** 32n, count: 1, min: 1n }, true],
    [{ total: 2n ** 32n + 1n, count: 1, min: 1n }, false],
  ])("a pool of %o can be cut: %s", (pool, can) => {
    expect(canCut(pool)).toBe(can);
  });
});

describe("raffle", () => {
  const tickets = Array.from({ length: 250 }, (_, number) => ({ raffle: "7", number, holder: `holder-${number % 40}` }));

  test("BW-21 the published tickets win", () => {
    expect(drawRaffle(250, 3, drawn("raffle:7"))).toEqual([62, 248, 48]);
  });

  test("BW-21 no ticket wins twice, and fewer tickets than prizes all win", () => {
    expect(new Set(drawRaffle(250, 250, drawn("raffle:7"))).size).toBe(250);
    expect(drawRaffle(2, 3, drawn("raffle:7")).sort()).toEqual([0, 1]);
    expect(drawRaffle(0, 3, drawn("raffle:7"))).toEqual([]);
  });

  test("BW-21 tickets are sealed before the draw: each shows its place, and another holder does not", () => {
    const seal = sealRaffle(sha256, tickets.toReversed());
    for (const ticket of tickets) {
      const { number: index } = ticket;
      const place = { index, size: seal.size, proof: raffleProof(seal, index), root: seal.root };
      expect(isIncluded(sha256, { ...place, leaf: raffleLeaf(ticket) })).toBe(true);
      expect(isIncluded(sha256, { ...place, leaf: raffleLeaf({ ...ticket, holder: "other" }) })).toBe(false);
    }
    expect(sealRaffle(sha256, [...tickets, { raffle: "7", number: 250, holder: "late" }]).root).not.toEqual(seal.root);
  });
});

describe("wheel", () => {
  const weights = [5000, 2500, 1500, 700, 250, 49, 1];
  const prizes = [0n, 50n, 100n, 300n, 1000n, 5000n, 100_000n];
  const wheel: Wheel = weights.map((weight, at) => ({
    weight,
    prize: prizes[at] ?? 0n,
    stock: at === 6 ? 1 : null,
    substitute: at === 6 ? 5000n : null,
  }));

  test("BW-22 the wheel turns as published, and its mean is exact", () => {
    const int = drawn("wheel:7");
    expect(Array.from({ length: 8 }, () => spinWheel(wheel, int))).toEqual([1, 0, 2, 0, 2, 0, 0, 0]);
    const { sum, of } = wheelMean(wheel);
    expect([sum / of, sum % of]).toEqual([108n, 0n]);
  });

  test("BW-22 each number of the stream falls on one slice, and each slice has as many as its weight", () => {
    const slices = Array.from({ length: 10_000 }, (_, number) => spinWheel(wheel, () => number));
    const angles = wheelAngles(wheel).map(({ from, until, of }) => [from, until, of]);
    expect(angles).toEqual(weights.map((_, at) => [slices.indexOf(at), slices.lastIndexOf(at) + 1, 10_000]));
    expect(weights.map((_, at) => slices.filter((slice) => slice === at).length)).toEqual(weights);
  });

  test("BW-22 the most that turns can pay takes every prize that can run out once, and then the best that cannot", () => {
    expect([0n, 1n, 10n].map((turns) => wheelWorst(wheel, turns))).toEqual([0n, 100_000n, 145_000n]);
    const plain: Wheel = [3n, 7n].map((prize) => ({ weight: 1, prize, stock: null, substitute: null }));
    expect(wheelWorst(plain, 4n)).toBe(28n);
  });

  test("H-51 a prize that went while the wheel turned pays its stated substitute, and the slice stands", () => {
    expect(wheelPay(wheel, 6, 1)).toEqual({ amount: 100_000n, substituted: false });
    expect(wheelPay(wheel, 6, 0)).toEqual({ amount: 5000n, substituted: true });
    expect(wheelPay(wheel, 1, null)).toEqual({ amount: 50n, substituted: false });
  });

  test.each<[string | null, Wheel]>([
    [null, wheel],
    ["slices", wheel.slice(0, 1)],
    ["weight", wheel.map((slice) => ({ ...slice, weight: 0 }))],
    ["weight", wheel.map((slice) => ({ ...slice, weight: 2 ** 31 }))],
    ["prize", wheel.map((slice) => ({ ...slice, prize: -1n }))],
    ["prize", wheel.map((slice) => ({ ...slice, stock: 0.5, substitute: 0n }))],
    ["substitute", wheel.map((slice) => ({ ...slice, substitute: null }))],
  ])("H-51 publishing finds: %s", (problem, published) => {
    expect(wheelProblem(published)).toBe(problem);
  });
});
