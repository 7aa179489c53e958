import { DIGITS, wholeNumbers } from "../alphabet";
import { sum } from "../combinatorics";
import { digitBits, type Hand, handsThat } from "../markets/places";
import { CLASSIC, LOST, type Play, type Selection, won } from "../play";
import { ratio } from "../ratio";
import { shapeOf } from "./counts";
import type { Reach } from "./reach";
import { groupSumUnits } from "./unit-tables";

const TRIPLE_SHAPES: Record<string, string> = { "2,1": "group3", "1,1,1": "group6" };
const PAIR_SHAPES: Record<string, string> = { "1,1": "group" };

const TRIPLE_TIERS = [
  { name: "group3", chance: ratio(3, 1000) },
  { name: "group6", chance: ratio(6, 1000) },
];
const PAIR_TIERS = [{ name: "group", chance: ratio(2, 100) }];

/** Ways to enter groups of any shape at once; the drawn shape decides the tier. */
function groupEntry(code: string, reach: Reach, rest: Pick<Play, "form" | "units"> & { holds: Holds; hands: Hands }): Play {
  const shapes = reach.size === 3 ? TRIPLE_SHAPES : PAIR_SHAPES;
  const tiers = reach.size === 3 ? TRIPLE_TIERS : PAIR_TIERS;
  return {
    code,
    modes: CLASSIC,
    form: rest.form,
    units: rest.units,
    tiers: () => tiers,
    judge: (selection, draw) => {
      const [digits = []] = reach.frames(selection, draw);
      const tier = shapes[shapeOf(digits)];
      return tier && rest.holds(selection, digits) ? won(tier, 1) : LOST;
    },
    covers: (selection) => {
      const fits = rest.hands(selection);
      // A group has as many orders as it has digits, and twice as many when three of them differ.
      const most = (reach.size === 3 ? 6 : 2) * rest.units(selection);
      return reach.places(selection).map((places) => handsThat(places, most, (hand) => hand.span > 0 && fits(hand)));
    },
  };
}

/** Selects among the hands whose digits are not all equal. */
type Hands = (selection: Selection) => (hand: Hand) => boolean;
type Holds = (selection: Selection, digits: readonly number[]) => boolean;

export function groupMix(code: string, reach: Reach): Play {
  return groupEntry(code, reach, {
    form: {
      slots: [],
      tickets: { alphabet: DIGITS, length: 3, ordered: false, accepts: (digits) => shapeOf(digits) in TRIPLE_SHAPES },
    },
    units: ({ tickets }) => tickets.length,
    holds: ({ tickets }, digits) => {
      const sorted = [...digits].sort((a, b) => a - b).join();
      return tickets.some((ticket) => ticket.join() === sorted);
    },
    hands: ({ tickets }) => {
      const wanted = new Set(tickets.map((ticket) => Number(ticket.join(""))));
      // The first order of a hand is the rising one, and tickets are written in rising order too.
      return ({ ways: [rising = -1] }) => wanted.has(rising);
    },
  });
}

export function groupSum(code: string, reach: Reach): Play {
  const last = 9 * reach.size - 1;
  const units = groupSumUnits(reach.size);
  return groupEntry(code, reach, {
    form: { slots: [{ alphabet: wholeNumbers(1, last), least: 1, most: last }] },
    units: ({ slots: [sums = []] }) => sum(sums.map((one) => units[Number(one)] ?? 0)),
    holds: ({ slots: [sums = []] }, digits) => sums.includes(String(sum(digits))),
    hands: ({ slots: [sums = []] }) => {
      const wanted = new Set(sums.map(Number));
      return (hand) => wanted.has(hand.sum);
    },
  });
}

/** All groups that contain one digit. */
export function groupAnchor(code: string, reach: Reach): Play {
  const withAnchor = reach.size === 3 ? 54 : 9;
  return groupEntry(code, reach, {
    form: { slots: [{ alphabet: DIGITS, least: 1, most: 1 }] },
    units: () => withAnchor,
    holds: ({ slots: [anchor = []] }, digits) => digits.some((digit) => anchor.includes(String(digit))),
    hands: ({ slots: [anchor = []] }) => {
      const bit = digitBits(anchor);
      return ({ times }) => times.some((digits) => (digits & bit) !== 0);
    },
  });
}
