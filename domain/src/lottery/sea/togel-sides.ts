import { symbols } from "../alphabet";
import { isOnSide, SIDES, sidesOf } from "../digits/sides";
import { once, only, perPick, sideMarket } from "../per-pick";
import { type Draw, LISTED, type Play, type PositionsForm } from "../play";
import { ratio } from "../ratio";
import { listed } from "./per-prize";

const NEIGHBOURS: PositionsForm = {
  of: 4,
  least: 2,
  most: 2,
  among: [
    [1, 2],
    [2, 3],
    [3, 4],
  ],
};

const lastTwo = ({ balls }: Draw) => 10 * (balls[2] ?? 0) + (balls[3] ?? 0);

function pairOf({ balls }: Draw, [first = 1, second = 2]: readonly number[]): readonly [number, number] {
  return [balls[first - 1] ?? 0, balls[second - 1] ?? 0];
}

const isMiddle = (number: number) => number >= 25 && number <= 74;

const fiftyFifty = perPick({
  code: "side5050",
  modes: LISTED,
  alphabet: symbols([...SIDES, "middle", "edge"]),
  tiers: [listed("side", ratio(1, 2), 1_97)],
  verdict: (draw) => {
    const number = lastTwo(draw);
    const zone = isMiddle(number) ? "middle" : "edge";
    return (side) => once(side === "middle" || side === "edge" ? side === zone : isOnSide(side, number, 50));
  },
  marketOf: (side) => (side === "edge" ? "middle" : sideMarket(side)),
});

const fiftyFiftyByPlace = perPick({
  code: "side_pos",
  modes: LISTED,
  alphabet: symbols(SIDES),
  slots: 4,
  tiers: [listed("side", ratio(1, 2), 1_96)],
  verdict:
    ({ balls }) =>
    (side, slot) =>
      once(isOnSide(side, balls[slot] ?? 0, 5)),
  marketOf: sideMarket,
});

const sameParity = perPick({
  code: "silang_homo",
  modes: LISTED,
  alphabet: symbols(["silang", "homo"]),
  positions: NEIGHBOURS,
  tiers: [listed("side", ratio(1, 2), 1_96)],
  verdict: (draw, positions) => {
    const [first, second] = pairOf(draw, positions);
    return only(first % 2 === second % 2 ? "homo" : "silang");
  },
  marketOf: () => "parity",
});

const risingFalling = perPick({
  code: "kembang_kempis",
  modes: LISTED,
  alphabet: symbols(["kembang", "kempis", "kembar"]),
  positions: NEIGHBOURS,
  tiers: [listed("kembang", ratio(9, 20), 2_10), listed("kempis", ratio(9, 20), 2_10), listed("kembar", ratio(1, 10), 9_00)],
  tierOf: (symbol) => symbol,
  verdict: (draw, positions) => {
    const [first, second] = pairOf(draw, positions);
    if (first === second) return only("kembar");
    return only(first < second ? "kembang" : "kempis");
  },
  marketOf: () => "slope",
});

const sizeAndParity = perPick({
  code: "kombinasi",
  modes: LISTED,
  alphabet: symbols(["big_odd", "big_even", "small_odd", "small_even"]),
  positions: NEIGHBOURS,
  tiers: [listed("kombinasi", ratio(1, 4), 3_80)],
  verdict: (draw, positions) => {
    const [first, second] = pairOf(draw, positions);
    return only(`${first >= 5 ? "big" : "small"}_${second % 2 === 1 ? "odd" : "even"}`);
  },
  marketOf: () => "pair",
});

/** Digits are summed again and again until one is left. */
export function digitalRoot(number: number): number {
  return number === 0 ? 0 : ((number - 1) % 9) + 1;
}

const rootSide = perPick({
  code: "dasar",
  modes: LISTED,
  alphabet: symbols(SIDES),
  tiers: [
    listed("big", ratio(11, 20), 1_75),
    listed("small", ratio(9, 20), 2_10),
    listed("odd", ratio(11, 20), 1_75),
    listed("even", ratio(9, 20), 2_10),
  ],
  tierOf: (side) => side,
  verdict: ({ balls: [, , third = 0, fourth = 0] }) => sidesOf(digitalRoot(third + fourth), 5),
  marketOf: sideMarket,
});

export const TOGEL_SIDE_PLAYS: readonly Play[] = [fiftyFifty, fiftyFiftyByPlace, sameParity, risingFalling, sizeAndParity, rootSide];
