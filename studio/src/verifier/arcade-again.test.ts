import { expect, test } from "vitest";
import { betStream, commitOf } from "../kit/fairness/seeds";
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
