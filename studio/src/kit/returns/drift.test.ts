import { describe, expect, test } from "vitest";
import { spread as crown } from "../../games/crown-of-embers/maths";
import { spread as forge } from "../../games/ember-forge/maths";
import { spread as jade } from "../../games/jade-steps/maths";
import { spread as sevens } from "../../games/sevens-aflame/maths";
import { betSpread } from "../../games/velvet-baccarat/maths";
import type { Spread } from "../maths/game";
import { classOf, evidenceOf, hasDrifted } from "./drift";

const MILLION = 1_000_000;
const LOOK_EVERY = 10_000;
const CLEAN_RUNS = process.env.DEEP ? 100 : 20;

/** Plays rounds of a game with these chances under constant watch; the number of rounds until the alarm, or null. */
function roundsToAlarm(spread: Spread, chances: readonly number[], seed: number): number | null {
  const table = tableOf(chances);
  const tally = Float64Array.from(chances, () => 0);
  let state = Math.imul(seed, 0x9e3779b1);
  for (let rounds = LOOK_EVERY; rounds <= MILLION; rounds += LOOK_EVERY) {
    state = play(table, tally, state);
    if (hasDrifted(spread, [...tally])) return rounds;
  }
  return null;
}

/** Equal cells, each shared by at most two classes: its own up to its part, and a second one for the rest. */
interface Table {
  parts: Float64Array;
  seconds: Uint8Array;
}

function tableOf(chances: readonly number[]): Table {
  const parts = chances.map((chance) => chance * chances.length);
  const table = { parts: Float64Array.from(chances, () => 1), seconds: new Uint8Array(chances.length) };
  const below = (isSo: boolean) => parts.flatMap((part, at) => (part < 1 === isSo ? [at] : []));
  const [poor, rich] = [below(true), below(false)];
  for (let from = poor.pop(); from !== undefined && rich.length > 0; from = poor.pop()) {
    const to = rich.at(-1) ?? from;
    const part = parts[from] ?? 0;
    table.parts[from] = part;
    table.seconds[from] = to;
    parts[to] = (parts[to] ?? 0) - (1 - part);
    if ((parts[to] ?? 0) < 1) poor.push(...rich.splice(-1));
  }
  return table;
}

/** Plays until the next look. The generator is inlined, because a hundred million rounds are played here. */
function play({ parts, seconds }: Table, tally: Float64Array, from: number): number {
  let state = from;
  for (let round = 0; round < LOOK_EVERY; round++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const place = ((state >>> 0) / 2 ** 32) * parts.length;
    const first = Math.floor(place);
    const drawn = place - first < (parts[first] ?? 1) ? first : (seconds[first] ?? first);
    tally[drawn] = (tally[drawn] ?? 0) + 1;
  }
  return state;
}

/** All wins come more often, so that the return drifts by a part of the stake. */
function drifted(spread: Spread, drift: number): number[] {
  const [wins, rtp] = spread.reduce(([sum, mean], { chance, meanX }) => [sum + (meanX > 0 ? chance : 0), mean + chance * meanX], [0, 0]);
  const more = 1 + drift / rtp;
  return spread.map(({ chance, meanX }) => chance * (meanX > 0 ? more : (1 - more * wins) / (1 - wins)));
}

const GAMES: [name: string, spread: Spread][] = [
  ["Crown of Embers", crown],
  ["Sevens Aflame", sevens],
  ["Jade Steps", jade],
  ["Velvet Baccarat", betSpread("banker")],
];

describe("G-16 the alarm", { timeout: 120_000 }, () => {
  test.each(GAMES)("rings within a million rounds of %s when its return is one of a hundred too high or too low", (_, spread) => {
    for (const drift of [0.01, -0.01])
      for (const seed of [1, 2, 3, 4]) expect(roundsToAlarm(spread, drifted(spread, drift), seed), `${drift} ${seed}`).not.toBeNull();
  });

  test("rings for the wildest slot too, in nine of ten runs of a million rounds", () => {
    const seeds = Array.from({ length: 20 }, (_, at) => 101 + at);
    const caught = seeds.filter((seed) => roundsToAlarm(forge, drifted(forge, -0.01), seed) !== null);
    expect(caught.length).toBeGreaterThanOrEqual(18);
  });

  test(`stays silent in ${CLEAN_RUNS} clean runs of a million rounds, though it is looked at every ten thousand`, () => {
    const games = [...GAMES, ["Ember Forge", forge] as const];
    for (let seed = 1; seed <= CLEAN_RUNS; seed++) {
      const [name, spread] = games[seed % games.length] ?? ["", crown];
      const chances = spread.map(({ chance }) => chance);
      expect(roundsToAlarm(spread, chances, seed), `${name} ${seed}`).toBeNull();
    }
  });

  test("hears a drift in the large wins alone, once there are enough of them", () => {
    const rare = crown.map(({ chance, fromX }) => chance * (fromX >= 25 ? 1.2 : 1));
    const whole = rare.reduce((sum, chance) => sum + chance, 0);
    expect(
      roundsToAlarm(
        crown,
        rare.map((chance) => chance / whole),
        1,
      ),
    ).not.toBeNull();
  });
});

describe("evidence", () => {
  test("is none before the first round, and less than none where all is as declared", () => {
    expect(evidenceOf(crown, [])).toBeCloseTo(0, 12);
    expect(
      evidenceOf(
        crown,
        crown.map(({ chance }) => chance * MILLION),
      ),
    ).toBeLessThan(0);
  });

  test("a return belongs to the class that begins at it or last before it", () => {
    expect([0, 1, 9999, 10_000, 19_999, 20_000, 10 ** 8].map((odds4) => classOf(crown, odds4))).toEqual([0, 1, 1, 2, 2, 3, 7]);
  });
});
