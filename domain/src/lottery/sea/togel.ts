import { DIGITS, digitGroups, digitStrings, wholeNumbers } from "../alphabet";
import { arrangements, choose, range } from "../combinatorics";
import { countOf } from "../digits/counts";
import { picks } from "../markets/options";
import { anyOfEach, digitBits, digitPlaces, type Hand, handsThat, these } from "../markets/places";
import { once, only, perPick } from "../per-pick";
import { type Draw, LISTED, type Play, type Tier } from "../play";
import { ratio } from "../ratio";
import { listed, perPrize } from "./per-prize";
import { TOGEL_SIDE_PLAYS } from "./togel-sides";

/** Odds and discount for the last so many digits. */
const TAIL_LIST = { 4: [3000, 66], 3: [400, 59], 2: [70, 29] } as const;
type TailLength = keyof typeof TAIL_LIST;

const textOf = ({ balls }: Draw, first: number, last: number) => balls.slice(first - 1, last).join("");

function tailTier(length: TailLength): Tier {
  return listed(`${length}d`, ratio(1, 10 ** length), 100 * TAIL_LIST[length][0]);
}

function digitsAt(code: string, tier: Tier, first: number, last: number, discountPercent: number): Play {
  return perPick({
    code,
    modes: LISTED,
    alphabet: digitStrings(last - first + 1),
    tiers: [tier],
    verdict: (draw) => only(textOf(draw, first, last)),
    covers: ({ slots: [numbers = []] }) => [these(digitPlaces(range(first, last)), numbers.map(Number))],
    discountPercent,
  });
}

function tail(length: TailLength): Play {
  return digitsAt(`${length}d`, tailTier(length), 5 - length, 4, TAIL_LIST[length][1]);
}

function pair(code: string, first: number): Play {
  return digitsAt(code, listed(code, ratio(1, 100), 65_00), first, first + 1, 29);
}

/** Every order of every k different digits of a pool. */
function pool(length: TailLength): Play {
  const tier = tailTier(length);
  // The pool holds different digits, so each k of them has this many orders.
  const orders = arrangements(length, length);
  return perPrize({
    code: `bbfs${length}`,
    alphabet: digitGroups(length, 10),
    most: 1,
    tiers: () => [tier],
    unitsOf: (digits) => arrangements(digits.length, length),
    prizesWon: (draw) => (digits) => {
      const drawn = textOf(draw, 5 - length, 4);
      const isDrawn = new Set(drawn).size === length && [...drawn].every((digit) => digits.includes(digit));
      return isDrawn ? [tier.name] : [];
    },
    coverOf: ([digits = ""]) => {
      const free = digitBits([...digits]);
      const isFrom = ({ times: [, once = 0], ways }: Hand) => ways.length === orders && (once & ~free) === 0;
      return handsThat(digitPlaces(range(5 - length, 4)), arrangements(digits.length, length), isFrom);
    },
    discountPercent: TAIL_LIST[length][1],
  });
}

/** Digits that must all appear; the more places they take, the better. */
function plug(code: string, letter: string, digits: number, tiers: readonly Tier[]): Play {
  const cover = picks(code, choose(10, digits));
  return perPrize({
    code,
    alphabet: digits === 1 ? DIGITS : digitGroups(digits),
    most: choose(10, digits),
    coverOf: (picked) => cover(picked.map(Number)),
    tiers: () => tiers,
    prizesWon:
      ({ balls }) =>
      (picked) => {
        const counts = [...picked].map((digit) => countOf(balls, Number(digit)));
        return counts.every((count) => count > 0) ? [`${letter}${counts.reduce((all, count) => all + count)}`] : [];
      },
  });
}

const inPlace = perPick({
  code: "colok_jitu",
  modes: LISTED,
  alphabet: DIGITS,
  slots: 4,
  tiers: [listed("colok_jitu", ratio(1, 10), 9_00)],
  verdict:
    ({ balls }) =>
    (digit, slot) =>
      once(balls[slot] === Number(digit)),
  covers: ({ slots }) => slots.flatMap((digits, at) => (digits.length > 0 ? [anyOfEach(digitPlaces([at + 1]), [digitBits(digits)])] : [])),
});

/** The numbers 00 to 99 give nine to four of the animals, and eight to the others. */
const ownsNine = (animal: string) => [12, 1, 2, 3].includes(Number(animal));

const zodiac = perPick({
  code: "shio",
  modes: LISTED,
  alphabet: wholeNumbers(1, 12),
  tiers: [listed("s9", ratio(9, 100), 10_00), listed("s8", ratio(8, 100), 11_25)],
  tierOf: (animal) => (ownsNine(animal) ? "s9" : "s8"),
  verdict: (draw) => only(Number(textOf(draw, 3, 4)) % 12 || 12),
  marketOf: () => "animal",
});

export const TOGEL_PLAYS: readonly Play[] = [
  tail(4),
  tail(3),
  tail(2),
  pair("2d_front", 1),
  pair("2d_mid", 2),
  pool(4),
  pool(3),
  pool(2),
  plug("colok_bebas", "x", 1, [
    listed("x1", ratio(729, 2500), 2_50),
    listed("x2", ratio(243, 5000), 4_00),
    listed("x3", ratio(9, 2500), 5_50),
    listed("x4", ratio(1, 10_000), 7_00),
  ]),
  plug("colok_macau", "m", 2, [
    listed("m2", ratio(48, 625), 7_50),
    listed("m3", ratio(12, 625), 14_00),
    listed("m4", ratio(7, 5000), 20_00),
  ]),
  plug("colok_naga", "n", 3, [listed("n3", ratio(21, 1250), 40_00), listed("n4", ratio(9, 2500), 55_00)]),
  inPlace,
  ...TOGEL_SIDE_PLAYS,
  zodiac,
];
