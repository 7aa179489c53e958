import { DIGITS, wholeNumbers } from "../alphabet";
import { sum } from "../combinatorics";
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

/** Ways to enter groups of any shape at once; the shape that is drawn says the tier. */
function groupEntry(code: string, reach: Reach, rest: Pick<Play, "form" | "units"> & { holds: Holds }): Play {
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
  };
}

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
  });
}

export function groupSum(code: string, reach: Reach): Play {
  const last = 9 * reach.size - 1;
  const units = groupSumUnits(reach.size);
  return groupEntry(code, reach, {
    form: { slots: [{ alphabet: wholeNumbers(1, last), least: 1, most: last }] },
    units: ({ slots: [sums = []] }) => sum(sums.map((one) => units[Number(one)] ?? 0)),
    holds: ({ slots: [sums = []] }, digits) => sums.includes(String(sum(digits))),
  });
}

/** All groups with one digit in them. */
export function groupAnchor(code: string, reach: Reach): Play {
  const withAnchor = reach.size === 3 ? 54 : 9;
  return groupEntry(code, reach, {
    form: { slots: [{ alphabet: DIGITS, least: 1, most: 1 }] },
    units: () => withAnchor,
    holds: ({ slots: [anchor = []] }, digits) => digits.some((digit) => anchor.includes(String(digit))),
  });
}
