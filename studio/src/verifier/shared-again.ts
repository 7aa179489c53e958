/**
 * Games of shared draws a second time, from their published rules alone: own reading of the numbers, nothing shared with the games' own
 * code but the raw words of the stream.
 */
import { streamOf } from "../kit/fairness/stream";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import { settleAgain } from "../rgs/slip-again";

type Words = () => number;

/** The return in ten-thousandths of the stake; null for a choice that the rules do not know. */
type Rule = (word: Words, number: number, choice: unknown, pools?: Sums) => number | null;

/** All stakes by side, in minor units. */
type Sums = Readonly<Record<string, bigint>>;

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

const bout: Rule = (word, number, choice, pools) => {
  if ((choice as { pool?: unknown } | null)?.pool !== undefined) return pooledBout(word, number, choice, pools ?? {});
  const bet = (choice as { bet?: unknown } | null)?.bet;
  if (bet !== "meron" && bet !== "wala" && bet !== "draw") return null;
  const red = redPerMille(number);
  if (below(word, 1000) < 80) return bet === "draw" ? 110_000 : 10_000;
  const wonBy = below(word, 1000) < red ? "meron" : "wala";
  return bet === wonBy ? 100 * Math.floor(95_000 / (bet === "meron" ? red : 1000 - red)) : 0;
};

/** The larger the dividend, the more it takes to pay everybody: the last one that ninety-five hundredths of all stakes suffice for. */
function shareOut(all: bigint, winning: bigint): bigint {
  let [fits, above] = [0n, 1n];
  while (above * winning <= 95n * all) above *= 2n;
  while (above - fits > 1n) {
    const middle = (fits + above) / 2n;
    if (middle * winning > 95n * all) above = middle;
    else fits = middle;
  }
  return fits;
}

function pooledBout(word: Words, number: number, choice: unknown, sums: Sums): number | null {
  const { bet, pool } = choice as { bet?: unknown; pool?: unknown };
  if (pool !== true || (bet !== "meron" && bet !== "wala") || !sums[bet]) return null;
  const isDrawn = below(word, 1000) < 80;
  const other = bet === "meron" ? "wala" : "meron";
  if (isDrawn || !sums[other]) return 10_000;
  const isRed = below(word, 1000) < redPerMille(number);
  if (isRed !== (bet === "meron")) return 0;
  const share = shareOut(sums[bet] + sums[other], sums[bet]);
  return 100 * Math.max(101, Number(share));
}

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

/** The cloth as it lies: numbers in twelve columns of three. A bet inside is a rectangle of it, or one of those at the zero. */
function isOnCloth(numbers: readonly number[]): boolean {
  const [first = 0] = numbers;
  const text = numbers.join("-");
  if (first === 0) return ["0", "0-1", "0-2", "0-3", "0-1-2", "0-2-3", "0-1-2-3"].includes(text);
  for (const [columns, rows] of [
    [1, 1],
    [1, 2],
    [2, 1],
    [1, 3],
    [2, 2],
    [2, 3],
  ] as const) {
    const fits = ((first - 1) % 3) + rows <= 3 && first + 3 * (columns - 1) + rows - 1 <= 36;
    const there = Array.from({ length: columns * rows }, (_, at) => first + 3 * Math.floor(at / rows) + (at % rows));
    if (fits && there.join("-") === text) return true;
  }
  return false;
}

const REDS = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" ").map(Number);

const OUTER: Readonly<Record<string, readonly [covered: number, has: (pocket: number) => boolean]>> = {
  red: [18, (pocket) => REDS.includes(pocket)],
  black: [18, (pocket) => !REDS.includes(pocket)],
  odd: [18, (pocket) => pocket % 2 === 1],
  even: [18, (pocket) => pocket % 2 === 0],
  low: [18, (pocket) => pocket < 19],
  high: [18, (pocket) => pocket > 18],
  "dozen-1": [12, (pocket) => pocket < 13],
  "dozen-2": [12, (pocket) => pocket > 12 && pocket < 25],
  "dozen-3": [12, (pocket) => pocket > 24],
  "column-1": [12, (pocket) => pocket % 3 === 1],
  "column-2": [12, (pocket) => pocket % 3 === 2],
  "column-3": [12, (pocket) => pocket % 3 === 0],
};

const betIn = (choice: unknown) => String((choice as { bet?: unknown } | null)?.bet);

const wheel: Rule = (word, _, choice) => {
  const bet = betIn(choice);
  const pocket = below(word, 37);
  const outer = Object.hasOwn(OUTER, bet) ? OUTER[bet] : undefined;
  if (outer) return pocket > 0 && outer[1](pocket) ? 360_000 / outer[0] : 0;
  const numbers = bet.split("-").map(Number);
  if (numbers.join("-") !== bet || !isOnCloth(numbers)) return null;
  return numbers.includes(pocket) ? 360_000 / numbers.length : 0;
};

/** Two of 416 cards by the first two steps of a shuffle, with nothing of the shoe kept but the card that was put in the first one's place. */
const tiles: Rule = (word, _, choice) => {
  const first = below(word, 416);
  const second = 1 + below(word, 415);
  const [dragon, tiger] = [first, second === first ? 0 : second].map((card) => ({
    rank: (card % 13) + 1,
    suit: Math.floor(card / 13) % 4,
  }));
  if (!dragon || !tiger) return null;
  const bet = betIn(choice);
  const isTie = dragon.rank === tiger.rank;
  if (bet === "dragon") return isTie ? 5_000 : dragon.rank > tiger.rank ? 20_000 : 0;
  if (bet === "tiger") return isTie ? 5_000 : tiger.rank > dragon.rank ? 20_000 : 0;
  if (bet === "tie") return isTie ? 120_000 : 0;
  if (bet === "suited-tie") return isTie && dragon.suit === tiger.suit ? 510_000 : 0;
  const ranks: Readonly<Record<string, string>> = {
    big: "8 9 10 11 12 13",
    small: "1 2 3 4 5 6",
    odd: "1 3 5 9 11 13",
    even: "2 4 6 8 10 12",
  };
  const [side, what] = bet.split("-");
  const list = ranks[what ?? ""];
  if (!list || (side !== "dragon" && side !== "tiger")) return null;
  return list.split(" ").includes(String((side === "dragon" ? dragon : tiger).rank)) ? 20_000 : 0;
};

/** The win on top of the stake for totals 4 to 17. */
const TOTAL_WINS = [60, 30, 18, 12, 8, 7, 6, 6, 7, 8, 12, 18, 30, 60];

const sicBo: Rule = (word, _, choice) => {
  const dice = [below(word, 6) + 1, below(word, 6) + 1, below(word, 6) + 1].sort();
  const total = dice.reduce((sum, die) => sum + die, 0);
  const shown = dice.join("");
  const isTriple = dice[0] === dice[2];
  const paid = (isWon: boolean, win: number) => (isWon ? 10_000 * (win + 1) : 0);
  const [what = "", one = "", other = ""] = betIn(choice).split("-");
  const face = /^[1-6]$/.test(one);
  switch (what) {
    case "big":
      return paid(!isTriple && total > 10, 1);
    case "small":
      return paid(!isTriple && total < 11, 1);
    case "odd":
      return paid(!isTriple && total % 2 === 1, 1);
    case "even":
      return paid(!isTriple && total % 2 === 0, 1);
    case "total":
      return TOTAL_WINS[Number(one) - 4] === undefined ? null : paid(total === Number(one), TOTAL_WINS[Number(one) - 4] ?? 0);
    case "single":
      return face ? paid(shown.includes(one), [0, 1, 2, 12][shown.split(one).length - 1] ?? 0) : null;
    case "pair":
      return face ? paid(shown.includes(one + one), 11) : null;
    case "two":
      return face && /^[1-6]$/.test(other) && one < other ? paid(shown.includes(one) && shown.includes(other), 6) : null;
    case "triple":
      return face ? paid(shown === one.repeat(3), 180) : null;
    case "any":
      return paid(isTriple, 30);
    default:
      return null;
  }
};

/** By version; games that are not here have no second implementation yet. */
export const SHARED_AGAIN: Readonly<Record<string, Rule>> = {
  "golden-spur-1": bout,
  "midnight-wheel-1": wheel,
  "dragon-tiles-1": tiles,
  "harbour-dice-1": sicBo,
  "full-time-1": sport("full-time-1", goalsOf),
  "night-racers-1": sport("night-racers-1", racesOf),
};
