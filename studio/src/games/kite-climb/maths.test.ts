import { range } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { STAKE } from "../../kit/maths/book";
import { climbed, GROUND, heightOdds4, offered } from "./climb";
import { game, guess100, RANKS, type Way, winners } from "./game";
import { firstGuessSpread, kiteClimb } from "./maths";

const PF = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const WAYS: readonly Way[] = ["higher", "lower"];

describe("returns", () => {
  test("GS-13 each guess returns between 96.46 and 97 of a hundred of what it risks", () => {
    const all = range(1, RANKS).flatMap((rank) =>
      WAYS.flatMap((way) => {
        const pays = guess100(rank, way);
        return pays === null ? [] : [(pays / 100) * (winners(rank, way) / RANKS)];
      }),
    );
    expect(all).toHaveLength(24);
    expect(Math.min(...all)).toBeCloseTo(game.rtp[0], 6);
    expect(Math.max(...all)).toBeCloseTo(game.rtp[1], 12);
    expect(firstGuessSpread.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test("a guess that cannot lose is not offered: higher on an ace, lower on a king", () => {
    expect([guess100(1, "higher"), guess100(13, "lower"), guess100(1, "lower"), guess100(7, "higher")]).toEqual([null, null, 1261, 180]);
  });

  test("the guesses multiply, and are rounded down once at the end", () => {
    const height = [105, 105, 105].reduce(climbed, GROUND);
    expect(heightOdds4(height)).toBe(11_576);
  });

  test("no guess leads beyond the most that the game pays", () => {
    const high = [1261, 1261, 315].reduce(climbed, GROUND);
    expect(heightOdds4(high)).toBeLessThan(game.maxWinX * STAKE);
    expect([offered(high, 1, "lower"), offered(high, 2, "higher")]).toEqual([null, climbed(high, 105)]);
  });
});

describe("rounds", () => {
  const ranks = (nonce: number) => {
    const stream = betStream(PF, nonce);
    return Array.from({ length: 3 }, () => stream.int(RANKS) + 1) as [number, number, number];
  };
  const nonce = range(0, 200).find((at) => {
    const [first, second] = ranks(at);
    return first > 1 && second > first && second < 13;
  }) as number;

  test("GS-10 each card is any of thirteen, drawn from the seeds in turn, and taking ends the round", () => {
    const [first, second] = ranks(nonce);
    const { state, events } = kiteClimb.begin(betStream(PF, nonce), null);
    expect(events).toEqual([{ type: "dealt", rank: first }]);
    expect(kiteClimb.move(state, { type: "take" })).toBeNull();
    const up = kiteClimb.move(state, { type: "higher" });
    const odds4 = (guess100(first, "higher") ?? 0) * 100;
    expect(up?.events).toEqual([{ type: "guessed", way: "higher", rank: second, right: true, odds4 }]);
    const taken = up && kiteClimb.move(up.state, { type: "take" });
    expect([taken?.odds4, taken?.events]).toEqual([odds4, [{ type: "taken", odds4 }]]);
    expect(taken && kiteClimb.move(taken.state, { type: "higher" })).toBeNull();
  });

  test("a wrong guess ends it with nothing, and GS-07 a player who stays away gets what was reached, or the stake back", () => {
    const { state } = kiteClimb.begin(betStream(PF, nonce), null);
    expect(kiteClimb.move(state, { type: "lower" })).toMatchObject({ odds4: 0, state: { over: true } });
    expect(kiteClimb.leave(state).odds4).toBe(STAKE);
    const up = kiteClimb.move(state, { type: "higher" });
    expect(up && kiteClimb.leave(up.state).odds4).toBe((guess100(ranks(nonce)[0], "higher") ?? 0) * 100);
  });
});
