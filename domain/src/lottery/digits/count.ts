import { DIGITS, wholeNumbers } from "../alphabet";
import { sum } from "../combinatorics";
import { once, only, type PerPick, perPick } from "../per-pick";
import { CLASSIC, type Play } from "../play";
import { ratio } from "../ratio";
import { spanOf, spanUnits, sumUnits } from "./unit-tables";

/** All straight tickets whose digits come to a value; one of them wins, at straight odds. */
function counted(code: string, first: number, last: number, units: readonly number[], valueIn: (digits: number[]) => number): Play {
  const play = perPick({
    code,
    modes: CLASSIC,
    alphabet: wholeNumbers(0, units.length - 1),
    tiers: [{ name: "straight", chance: ratio(1, 10 ** (last - first + 1)) }],
    unitsOf: (symbol) => units[Number(symbol)] ?? 0,
    verdict: ({ balls }) => only(valueIn(balls.slice(first - 1, last))),
  });
  const covers: Play["covers"] = ({ slots: [values = []] }) =>
    values.map((outcome) => ({ market: code, outcome, chance: ratio(units[Number(outcome)] ?? 0, 10 ** (last - first + 1)) }));
  return { ...play, covers };
}

export function digitSum(code: string, first: number, last: number): Play {
  return counted(code, first, last, sumUnits(last - first + 1), sum);
}

export function digitSpan(code: string, first: number, last: number): Play {
  return counted(code, first, last, spanUnits(last - first + 1), spanOf);
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
    marketOf: () => "digit",
  });
}
