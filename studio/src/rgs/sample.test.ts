import { expect, test } from "vitest";
import { betStream } from "../kit/fairness/seeds";
import { classOf, hasDrifted, type Tally } from "../kit/returns/drift";
import { PLAYABLES } from "./playables";
import { drawSample, type Sample, sampleOf } from "./sample";

const SEEDS = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const ROUNDS = process.env.DEEP ? 4_000 : 1_000;

const BETS: [version: string, choice: unknown, moves: unknown[]][] = [
  ["crown-of-embers-1", undefined, []],
  ["pebble-drop-1", { board: "12-mid" }, []],
  ["festival-wheel-1", undefined, []],
  ["silver-scratch-1", undefined, []],
  ["amber-dice-1", { under: 300 }, []],
  ["firefly-keno-1", { jars: [2, 4, 8, 16] }, []],
  ["marigold-bingo-1", { card: [1, 13, 25, 37, 49, 7, 19, 31, 43, 55, 12, 24, 36, 48, 60] }, []],
  ["tide-hunters-1", { type: "fish", fish: "angelfish" }, []],
  ["tide-hunters-1", { type: "crab" }, []],
  ["gem-vault-1", { alarms: 5 }, ["leave"]],
  ["copper-jacks-1", undefined, [{ type: "draw", hold: 0 }]],
  ["heron-three-1", { bets: "ante" }, [{ type: "fold" }]],
  ["banyan-andar-bahar-1", { side: "andar" }, []],
];

test.each(BETS)("GS-12 rounds of %s as they are played ring no alarm, and too many wins do", (version, choice, moves) => {
  const samples: Sample[] = [];
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const story = PLAYABLES.get(version)?.tell(betStream(SEEDS, nonce), choice, moves);
    const sample = story && sampleOf({ version, choice, ...story });
    if (sample) samples.push(sample);
  }
  expect(samples).toHaveLength(ROUNDS);
  const { spread } = samples[0] as Sample;
  const tally = spread.map((_, at): number => samples.filter(({ odds4 }) => classOf(spread, odds4) === at).length);
  expect(hasDrifted(spread, tally)).toBe(false);
  // Over a long time, twice as many wins as there should be.
  const doubled: Tally = tally.map((count, at) => count * (at === 0 ? 100 : 200));
  expect(hasDrifted(spread, doubled)).toBe(true);
});

test("GS-12 a flight is counted by what it would have paid, whatever players did", () => {
  expect([199, 200, 100_000].map((point100) => drawSample("comet-rush-1", point100)?.odds4)).toEqual([0, 20_000, 20_000]);
  expect(sampleOf({ version: "tide-hunters-1", choice: { type: "bomb", near: ["sardine"] }, events: [], odds4: 0 })).toBeNull();
});
