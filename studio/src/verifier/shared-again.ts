/**
 * Games of shared draws a second time, from their published rules alone: own reading of the numbers, nothing shared with the games' own
 * code but the raw words of the stream.
 */
import { streamOf } from "../kit/fairness/stream";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import { settleAgain } from "../rgs/slip-again";

type Words = () => number;

/** The return in ten-thousandths of the stake; null for a choice that the rules do not know. */
type Rule = (word: Words, number: number, choice: unknown) => number | null;

const FULL = 4_294_967_296;

function below(word: Words, bound: number): number {
  for (;;) {
    const drawn = word();
    if (drawn < FULL - (FULL % bound)) return drawn % bound;
  }
}

/** The red side's chance is the third number of the bout's own public stream: after the two birds, 400 and up to 200 more. */
function redPerMille(number: number): number {
  const { word } = streamOf("golden-spur-1", String(number));
  below(word, 16);
  below(word, 15);
  return 400 + below(word, 201);
}

const bout: Rule = (word, number, choice) => {
  const bet = (choice as { bet?: unknown } | null)?.bet;
  if (bet !== "meron" && bet !== "wala" && bet !== "draw") return null;
  const red = redPerMille(number);
  if (below(word, 1000) < 80) return bet === "draw" ? 110_000 : 10_000;
  const wonBy = below(word, 1000) < red ? "meron" : "wala";
  return bet === wonBy ? 100 * Math.floor(95_000 / (bet === "meron" ? red : 1000 - red)) : 0;
};

const THOUSAND_MILLION = 1_000_000_000;
const ONE = 1n << 220n;

/** Chances of 0 to 15 goals at a mean in hundredths, in parts of `ONE`, from the alternating series of the exponential. */
function poisson(mean100: number): bigint[] {
  let [term, none] = [ONE, ONE];
  for (let k = 1n; k <= 200n; k++) {
    term = (-term * BigInt(mean100)) / (100n * k);
    none += term;
  }
  const chances = [none];
  for (let goals = 1n; goals <= 15n; goals++) chances.push(((chances.at(-1) ?? 0n) * BigInt(mean100)) / (100n * goals));
  return chances;
}

function nearest(top: bigint, bottom: bigint): number {
  const twice = (2n * top) / bottom;
  return Number((twice + 1n) / 2n);
}

interface Ended {
  home: number;
  away: number;
  order: string;
}

/** The one whose place in the row of weights the number falls into; the one at `rest` takes what rounding left. */
function fallInto(all: readonly Ended[], weights: number[], rest: number, drawn: number): Ended | null {
  weights[rest] = (weights[rest] ?? 0) + THOUSAND_MILLION - weights.reduce((sum, weight) => sum + weight, 0);
  let from = 0;
  for (const [at, weight] of weights.entries()) {
    from += weight;
    if (drawn < from) return all[at] ?? null;
  }
  return null;
}

function goalsOf(drawn: number, [home = 0, away = 0]: readonly number[]): Ended | null {
  const [one, other] = [poisson(home), poisson(away)];
  const all = Array.from({ length: 256 }, (_, at) => ({ home: Math.floor(at / 16), away: at % 16, order: "" }));
  const weights = all.map((score) => nearest((one[score.home] ?? 0n) * (other[score.away] ?? 0n) * BigInt(THOUSAND_MILLION), ONE * ONE));
  return fallInto(all, weights, 17, drawn);
}

/** Every row of wins is played to its last map, and cut off where the match is decided. */
function racesOf(drawn: number, [home = 0, maps = 3]: readonly number[]): Ended | null {
  const sums = new Map<string, bigint>();
  for (let row = 0; row < 2 ** maps; row++) {
    const whole = row.toString(2).padStart(maps, "0").replaceAll("0", "H").replaceAll("1", "A");
    const order = cutOff(whole, (maps + 1) / 2);
    const homeWins = BigInt([...whole].filter((winner) => winner === "H").length);
    const weight = BigInt(home) ** homeWins * BigInt(1000 - home) ** (BigInt(maps) - homeWins);
    sums.set(order, (sums.get(order) ?? 0n) + weight);
  }
  const all = [...sums.keys()].map((order) => ({ order, home: order.split("H").length - 1, away: order.split("A").length - 1 }));
  const weights = [...sums.values()].map((sum) => nearest(sum * BigInt(THOUSAND_MILLION), 1000n ** BigInt(maps)));
  return fallInto(all, weights, 0, drawn);
}

function cutOff(whole: string, needed: number): string {
  for (let end = needed; end < whole.length; end++) {
    const order = whole.slice(0, end);
    if (order.split("H").length > needed || order.split("A").length > needed) return order;
  }
  return whole;
}

/** The strengths of all matches stood on the slate before betting; all else is worked out here. */
function sport(version: string, endOf: (drawn: number, strengths: readonly number[]) => Ended | null): Rule {
  return (word, number, choice) => {
    const { matches } = (SHARED_PLAYABLES.get(version)?.sheetOf(number) ?? { matches: [] }) as {
      matches: { strengths: readonly number[] }[];
    };
    const { legs } = (choice ?? {}) as { legs?: Parameters<typeof settleAgain>[0] };
    if (!Array.isArray(legs)) return null;
    const outcomes = matches.map(({ strengths }) => endOf(below(word, THOUSAND_MILLION), strengths));
    return settleAgain(legs, outcomes);
  };
}

/** By version; games that are not here have no second implementation yet. */
export const SHARED_AGAIN: Readonly<Record<string, Rule>> = {
  "golden-spur-1": bout,
  "full-time-1": sport("full-time-1", goalsOf),
  "night-racers-1": sport("night-racers-1", racesOf),
};
