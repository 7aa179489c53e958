import { expect, test } from "vitest";
import { betStream } from "../kit/fairness/seeds";
import { streamOf } from "../kit/fairness/stream";
import { PLAYABLES } from "../rgs/playables";
import { CARDS_AGAIN } from "./cards-again";
import { EXAMPLE_SEEDS } from "./examples";

const ROUNDS = process.env.DEEP ? 100_000 : 1200;

/** Moves that a careless player might make, some of them against the rules. */
const PLAYERS: Record<string, { choice?: unknown; moves: (int: (bound: number) => number) => unknown[] }> = {
  "copper-jacks-1": { choice: undefined, moves: (int) => [{ type: "draw", hold: int(32) }] },
  "kite-climb-1": { moves: (int) => [...Array.from({ length: 6 }, () => ({ type: int(2) ? "higher" : "lower" })), { type: "take" }] },
  "ivory-21-1": { moves: (int) => Array.from({ length: 12 }, () => ({ type: ["hit", "stand", "double", "split", "hit"][int(5)] })) },
  "heron-three-1": { choice: { bets: "pairs" }, moves: (int) => [{ type: int(4) ? "play" : "fold" }] },
  "banyan-andar-bahar-1": { choice: { side: "andar" }, moves: () => [] },
};

test.each(Object.keys(CARDS_AGAIN))("GS-11 GS-13 %s returns the same by both implementations, whatever is played", (version) => {
  const { choice, moves } = PLAYERS[version] ?? { moves: () => [] };
  const game = PLAYABLES.get(version);
  let played = 0;
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const told = (made: unknown[]) => game?.tell(betStream(EXAMPLE_SEEDS, nonce), choice, made);
    const made: unknown[] = [];
    // A move that the rules do not allow is left out, and nothing is made after the end.
    for (const move of moves(streamOf("player", String(nonce)).int)) {
      if (told(made)?.odds4 !== null) break;
      if (told([...made, move])) made.push(move);
    }
    const first = told(made)?.odds4;
    if (first === null || first === undefined) continue;
    played++;
    const second = CARDS_AGAIN[version]?.(betStream(EXAMPLE_SEEDS, nonce).word, choice, made);
    if (first !== second) expect({ nonce, made, first, second }).toEqual({ nonce, made, first: second, second });
  }
  expect(played).toBeGreaterThan(ROUNDS / 2);
});
