import { digitStrings } from "../alphabet";
import { choose, range } from "../combinatorics";
import { countOf, countsIn } from "../digits/counts";
import { combinationsMarket } from "../markets/combinations";
import { perCombination } from "../per-combination";
import { perPick } from "../per-pick";
import { BOARD, type Play, won } from "../play";
import { type Ratio, ratio } from "../ratio";
import { type Board, prizesOf, tailsOf } from "./board";

const TWO_DIGITS = digitStrings(2);

/** One unit for every prize that has so many digits. */
function lo(digits: number, board: Board): Play {
  const prizes = prizesOf(board, digits);
  return perPick({
    code: `lo${digits}`,
    modes: BOARD,
    alphabet: digitStrings(digits),
    tiers: [{ name: `lo${digits}`, chance: ratio(1, 10 ** digits) }],
    unitsOf: () => prizes,
    verdict: (draw) => countsIn(tailsOf(draw, digits)),
  });
}

/** One unit for all prizes, paid once per match. */
function loLite(board: Board): Play {
  return perPick({
    code: "lo2_lite",
    modes: BOARD,
    alphabet: TWO_DIGITS,
    tiers: [{ name: "lo2_lite", chance: ratio(prizesOf(board, 2), 100) }],
    verdict: (draw) => countsIn(tailsOf(draw, 2)),
  });
}

/** Every one of k numbers is some prize's tail. */
function cross(k: number, prizes: number): Play {
  return perCombination({
    code: `xien${k}`,
    modes: BOARD,
    alphabet: TWO_DIGITS,
    k,
    tier: `xien${k}`,
    chance: crossChance(k, prizes),
    winning: (draw, set) => choose(drawnOf(tailsOf(draw, 2), set), k),
  });
}

function crossChance(k: number, prizes: number): Ratio {
  const lacking = (count: number) => BigInt((-1) ** count * choose(k, count)) * BigInt(100 - count) ** BigInt(prizes);
  return ratio(
    range(0, k).reduce((all, count) => all + lacking(count), 0n),
    100n ** BigInt(prizes),
  );
}

/** None of k numbers is any prize's tail. */
function miss(k: number, prizes: number): Play {
  return perCombination({
    code: `truot${k}`,
    modes: BOARD,
    alphabet: TWO_DIGITS,
    k,
    tier: `truot${k}`,
    chance: ratio(BigInt(100 - k) ** BigInt(prizes), 100n ** BigInt(prizes)),
    winning: (draw, set) => choose(set.length - drawnOf(tailsOf(draw, 2), set), k),
  });
}

function drawnOf(tails: readonly string[], set: readonly string[]): number {
  return set.filter((number) => tails.includes(number)).length;
}

/** Pairs of numbers; a pair wins as often as the rarer of its two is drawn. */
function paired(prizes: number): Play {
  const tiers = [{ name: "da", chance: pairedChance(prizes) }];
  const coverOf = combinationsMarket("da", 100, 2);
  return {
    code: "da",
    modes: BOARD,
    form: { slots: [{ alphabet: TWO_DIGITS, least: 2, most: 100 }] },
    units: ({ slots: [set = []] }) => 2 * prizes * choose(set.length, 2),
    tiers: () => tiers,
    judge: ({ slots: [set = []] }, draw) => {
      const tails = tailsOf(draw, 2);
      const counts = set.map((number) => countOf(tails, number)).sort((a, b) => a - b);
      // In rising order, each count is the lower one of a pair with every count after it.
      return won(
        "da",
        counts.reduce((all, count, at) => all + count * (counts.length - 1 - at), 0),
      );
    },
    covers: ({ slots: [set = []] }) => [coverOf(set.map(Number))],
  };
}

/** The average number of draws of the rarer of two numbers, per unit that a pair costs. */
function pairedChance(prizes: number): Ratio {
  const boards = (a: number, b: number) => BigInt(choose(prizes, a)) * BigInt(choose(prizes - a, b)) * 98n ** BigInt(prizes - a - b);
  let rarer = 0n;
  for (let a = 1; a < prizes; a++) for (let b = 1; a + b <= prizes; b++) rarer += BigInt(Math.min(a, b)) * boards(a, b);
  return ratio(rarer, 100n ** BigInt(prizes) * BigInt(2 * prizes));
}

/** The plays on the tails of the whole board. */
export function loPlays(board: Board): Play[] {
  const prizes = prizesOf(board, 2);
  return [
    lo(2, board),
    loLite(board),
    lo(3, board),
    lo(4, board),
    ...[2, 3, 4].map((k) => cross(k, prizes)),
    ...[4, 8, 10].map((k) => miss(k, prizes)),
    paired(prizes),
  ];
}
