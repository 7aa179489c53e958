import { DAY_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { crashPoint, uncappedCrashPoint } from "../../games/comet-rush/maths";
import { chainFrom, handStream, seedBefore, sharedStream } from "./chain";
import { betStream, commitOf, isClientSeed, isServerSeed, isWorn, MOST_NONCES } from "./seeds";

const PAIR = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };

function times<Item>(count: number, draw: () => Item): Item[] {
  return Array.from({ length: count }, draw);
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

test("PF-01 the commit is the hash of the server seed as it is written", () => {
  expect(commitOf(PAIR.serverSeed)).toBe("e4e577791942e4240657c4098f3ad861827a4949ba587371394e1bfad32cfd45");
});

test("PF-02 a bet's numbers are the words of its stream", () => {
  const stream = betStream(PAIR, 0);
  const words = [3393559714, 758196980, 739069365, 2750867788, 4127336716, 1478292189, 3031150501, 3780986234];
  expect(times(8, stream.word)).toEqual(words);
});

test("PF-03 PF-04 PF-07 whole numbers below a bound come from the words in order", () => {
  const [roulette, digits] = [betStream(PAIR, 1), betStream(PAIR, 2)];
  expect(times(10, () => roulette.int(37))).toEqual([9, 21, 18, 2, 3, 4, 26, 28, 32, 20]);
  expect(times(5, () => digits.int(10))).toEqual([6, 2, 0, 5, 8]);
  expect(betStream(PAIR, 5).int(10_000)).toBe(9631);
});

test("PF-05 PF-06 PF-08 picks are the first of a shuffle", () => {
  expect(betStream(PAIR, 3).pick(upTo(10), 10)).toEqual([6, 9, 1, 4, 2, 8, 5, 7, 3, 10]);
  expect(betStream(PAIR, 4).pick(upTo(49), 7)).toEqual([39, 27, 19, 16, 1, 30, 37]);
  expect(betStream(PAIR, 6).pick([...Array(25).keys()], 3)).toEqual([6, 11, 12]);
});

test("PF-09 a word beyond the last full turn is thrown away, so that no number is favoured", () => {
  const stream = betStream(PAIR, 7);
  expect(times(4, () => stream.int(3_000_000_000))).toEqual([2925437395, 111329012, 423152371, 1232290908]);
  expect(stream.used()).toBe(10);
});

test("a bound of one takes a word too, and a bound that no word reaches is our mistake", () => {
  const stream = betStream(PAIR, 0);
  expect([stream.int(1), stream.used()]).toEqual([0, 1]);
  expect(stream.int(2 ** 32)).toBe(758196980);
  for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => stream.int(bound)).toThrow();
});

test("a weighted draw falls on each index for as many numbers as it weighs, and never on a weight of nothing", () => {
  const weights = [2, 0, 3, 1];
  const drawn = Array.from({ length: 3000 }, (_, nonce) => betStream(PAIR, nonce).weighted(weights));
  const expected = Array.from({ length: 3000 }, (_, nonce) => [0, 0, 2, 2, 2, 3][betStream(PAIR, nonce).int(6)]);
  expect(drawn).toEqual(expected);
});

const END = "85a93e433dde9586f2d56f7191581a6b48cddd5cf0e348633e13914dcb47d3d2";
const ANCHOR = "1875e6cdfc754551e3c8c040525717bf92b18468844b1f053ed31d7b39853ce9";
const SALT = "2df5297ab8dd6da90d56dee2e4fe185f20cc2c3a4259a1637ec606c049166abc";

test("PF-10 a chain is walked from its anchor, and every round of it can be drawn again", () => {
  const chain = chainFrom(END, 5);
  expect(chain.anchor).toBe(ANCHOR);
  const rounds: [number, string, number][] = [
    [1, "6e441a98c095cd5d31270989ceee47f9cdb48a7532eac0712d868e4806e98d62", 144],
    [2, "af00ee708d71e26a9f20be654cb0cfafd031d62720cc84262d784efd9d9dfb81", 545],
    [3, "e8642f502943010b3102e915a6ba5d353deb8e4ced6ea2b3ef017fe8fd63ffdf", 619],
  ];
  for (const [round, seed, point] of rounds) {
    expect(chain.seedOf(round)).toBe(seed);
    expect(crashPoint(sharedStream(seed, { salt: SALT, gameId: "crash-1", round }).word())).toBe(point);
  }
});

test("PF-11 the crash point of a word, before the highest one paid", () => {
  expect([0, 2147483648, 4294967295, 128849018].map(uncappedCrashPoint)).toEqual([100, 194, 416611827712, 100]);
});

test("a long chain gives every seed, whichever of them it keeps, and each proves the one before it", () => {
  const [sparse, full] = [chainFrom(END, 137, 25), chainFrom(END, 137, 1)];
  for (let round = 137; round > 1; round--) {
    expect(sparse.seedOf(round)).toBe(full.seedOf(round));
    expect(seedBefore(sparse.seedOf(round))).toBe(full.seedOf(round - 1));
  }
  expect([seedBefore(sparse.seedOf(1)), sparse.anchor]).toEqual([full.anchor, full.anchor]);
  for (const round of [0, 138, 1.5]) expect(() => sparse.seedOf(round)).toThrow();
});

test("a hand between players depends on the seed of each of them, and on their seats", () => {
  const round = { salt: SALT, gameId: "room-1", round: 1 };
  const hands = [
    ["ana", "ben"],
    ["ben", "ana"],
    ["ana", "bob"],
  ].map((seeds) => handStream(END, round, seeds).word());
  expect(new Set(hands).size).toBe(3);
  expect(handStream(END, round, ["ana", "ben"]).word()).toBe(hands[0]);
});

test("seeds are 64 digits of the house and up to 64 printable characters of the player", () => {
  expect([PAIR.serverSeed, PAIR.serverSeed.toUpperCase(), PAIR.serverSeed.slice(1)].map(isServerSeed)).toEqual([true, false, false]);
  expect(["p", " ~!9;", "x".repeat(64)].every(isClientSeed)).toBe(true);
  expect(["", "a:b", "x".repeat(65), "é", "a\n"].some(isClientSeed)).toBe(false);
});

test("GS-11 a pair of seeds is changed when it is worn, and no seed is shown while a round of it is open", () => {
  const since = new Date("2026-01-01T00:00:00Z");
  const after = (days: number) => new Date(since.getTime() + days * DAY_MS);
  expect(isWorn({ nextNonce: MOST_NONCES - 1, since }, after(29))).toBe(false);
  expect(isWorn({ nextNonce: MOST_NONCES, since }, after(0))).toBe(true);
  expect(isWorn({ nextNonce: 0, since }, after(30))).toBe(true);
});
