import { expect, test } from "vitest";
import { CELLS, PATTERNS } from "../games/marigold-bingo/game";
import { marigoldBingo } from "../games/marigold-bingo/maths";
import { betStream, commitOf } from "../kit/fairness/seeds";
import { chanceOf } from "../kit/maths/chance";
import { PLAYABLES } from "../rgs/playables";
import { ARCADE_AGAIN } from "./arcade-again";
import { checkRound } from "./check";
import { EXAMPLE_SEEDS } from "./examples";

const CHOICES: Record<string, (nonce: number) => unknown> = {
  "amber-dice-1": (nonce) => ({ under: 100 + ((nonce * 37) % 9401) }),
  "festival-wheel-1": () => undefined,
  "firefly-keno-1": (nonce) => ({
    jars: Array.from({ length: [1, 2, 3, 4, 5, 6, 8, 10][nonce % 8] ?? 1 }, (_, at) => at * 4 + 1 + (nonce % 4)),
  }),
  "marigold-bingo-1": (nonce) => ({
    card: Array.from({ length: 15 }, (_, cell) => (cell % 5) * 12 + Math.floor(cell / 5) * 4 + 1 + (nonce % 4)),
  }),
  "silver-scratch-1": () => undefined,
};

test.each(Object.keys(ARCADE_AGAIN))("GS-11 GS-13 %s returns the same by both implementations", (version) => {
  for (let nonce = 0; nonce < (process.env.DEEP ? 200_000 : 1500); nonce++) {
    const choice = CHOICES[version]?.(nonce);
    const first = PLAYABLES.get(version)?.tell(betStream(EXAMPLE_SEEDS, nonce), choice, []);
    const second = ARCADE_AGAIN[version]?.(betStream(EXAMPLE_SEEDS, nonce).word, choice, []);
    if (first?.odds4 !== second) expect({ nonce, first: first?.odds4, second }).toEqual({ nonce, first: second, second });
  }
});

/** Words of which thirty balls come out of the urn in this order. */
function wordsFor(balls: readonly number[]): () => number {
  const urn = Array.from({ length: 60 }, (_, at) => at + 1);
  const words = balls.map((ball, at) => {
    const from = urn.indexOf(ball);
    [urn[at], urn[from]] = [urn[from] as number, urn[at] as number];
    return from - at;
  });
  return () => words.shift() ?? 0;
}

const CARD = Array.from({ length: CELLS }, (_, cell) => (cell % 5) * 12 + Math.floor(cell / 5) + 1);
const BESIDE = Array.from({ length: 60 }, (_, at) => at + 1).filter((ball) => !CARD.includes(ball));

test("GS-11 GS-13 whatever is called of a bingo card returns the same by both implementations, every pattern among it", () => {
  const some = process.env.DEEP ? 1 : 41;
  const shapes = PATTERNS.flatMap((pattern) => pattern.shapes);
  const sets = [...shapes, ...Array.from({ length: 1 << CELLS }, (_, hits) => hits).filter((hits) => hits % some === 0)];
  const paid = new Set<number>();
  for (const hits of sets) {
    const called = CARD.filter((_, cell) => hits & (1 << cell));
    const balls = [...called, ...BESIDE].slice(0, 30);
    const { odds4 } = marigoldBingo.play(chanceOf(wordsFor(balls)), { card: CARD });
    expect([hits, ARCADE_AGAIN["marigold-bingo-1"]?.(wordsFor(balls), { card: CARD }, [])]).toEqual([hits, odds4]);
    paid.add(odds4);
  }
  expect(paid.size).toBe(PATTERNS.length + 1);
});

test("GS-11 a round of the arcade holds, and a payout that only the first implementation would give does not", () => {
  const [version, choice, nonce] = ["amber-dice-1", { under: 9700 - 200 }, 4];
  const story = PLAYABLES.get(version)?.tell(betStream(EXAMPLE_SEEDS, nonce), choice, []);
  const proof = { type: "own", commit: commitOf(EXAMPLE_SEEDS.serverSeed), ...EXAMPLE_SEEDS, nonce };
  const payout = ((story?.odds4 ?? 0) / 100).toFixed(2);
  const round = { version, choice, moves: [], currency: "INR", stake: "100.00", payout, events: story?.events, proof };
  expect(checkRound(round)).toMatchObject({ outcome: "checked", holds: true });
  expect(checkRound(round)).toMatchObject({ checks: [{}, {}, {}, { what: "payout", about: "again" }] });
  expect(checkRound({ ...round, payout: "1.00" })).toMatchObject({ outcome: "checked", holds: false });
});
