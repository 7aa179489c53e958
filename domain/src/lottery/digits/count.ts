import { DIGITS, wholeNumbers } from "../alphabet";
import { range, sum } from "../combinatorics";
import { anyOfEach, digitBits, digitPlaces, handsThat } from "../markets/places";
import { once, only, type PerPick, perPick } from "../per-pick";
import { CLASSIC, type Play } from "../play";
import { ratio } from "../ratio";
import { spanOf, spanUnits, sumUnits } from "./unit-tables";

/** All straight tickets whose digits come to a value; one of them wins, at straight odds. */
function counted(code: string, first: number, last: number, units: readonly number[], value: "sum" | "span"): Play {
  const valueIn = value === "sum" ? sum : spanOf;
  const unitsOf = (symbol: string) => units[Number(symbol)] ?? 0;
  return perPick({
    code,
    modes: CLASSIC,
    alphabet: wholeNumbers(0, units.length - 1),
    tiers: [{ name: "straight", chance: ratio(1, 10 ** (last - first + 1)) }],
    unitsOf,
    verdict: ({ balls }) => only(valueIn(balls.slice(first - 1, last))),
    covers: ({ slots: [values = []] }) => {
      const wanted = new Set(values.map(Number));
      return [handsThat(digitPlaces(range(first, last)), sum(values.map(unitsOf)), (hand) => wanted.has(hand[value]))];
    },
  });
}

export function digitSum(code: string, first: number, last: number): Play {
  return counted(code, first, last, sumUnits(last - first + 1), "sum");
}

export function digitSpan(code: string, first: number, last: number): Play {
  return counted(code, first, last, spanUnits(last - first + 1), "span");
}

export function sumTail(code: string, first: number, last: number): Play {
  return perPick({
    code,
    modes: CLASSIC,
    alphabet: DIGITS,
    tiers: [{ name: "sum_tail", chance: ratio(1, 10) }],
    verdict: ({ balls }) => only(sum(balls.slice(first - 1, last)) % 10),
    marketOf: () => "tail",
  });
}

/** A digit in its place. */
export function digitInPlace(rules: Pick<PerPick, "code" | "modes" | "tiers"> & { slots: number }): Play {
  return perPick({
    ...rules,
    alphabet: DIGITS,
    verdict:
      ({ balls }) =>
      (symbol, slot) =>
        once(balls[slot] === Number(symbol)),
    covers: ({ slots }) =>
      slots.flatMap((digits, at) => (digits.length > 0 ? [anyOfEach(digitPlaces([at + 1]), [digitBits(digits)])] : [])),
  });
}
