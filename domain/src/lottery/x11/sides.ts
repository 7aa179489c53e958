import { symbols, wholeNumbers } from "../alphabet";
import { choose, range, sum } from "../combinatorics";
import { isOnSide, SIDES } from "../digits/sides";
import { once, only, perPick, sideMarket, type Verdict } from "../per-pick";
import { CLASSIC, CREDIT } from "../play";
import { ratio } from "../ratio";

const DRAWS = choose(11, 5);

export const oddCount = perPick({
  code: "odd_even_count",
  modes: CLASSIC,
  alphabet: wholeNumbers(0, 5),
  tiers: range(0, 5).map((odd) => ({ name: `odd${odd}`, chance: ratio(choose(6, odd) * choose(5, 5 - odd), DRAWS) })),
  tierOf: (symbol) => `odd${symbol}`,
  verdict: ({ balls }) => only(balls.filter((ball) => ball % 2 === 1).length),
  marketOf: () => "odd",
});

export const median = perPick({
  code: "median",
  modes: CLASSIC,
  alphabet: wholeNumbers(3, 9),
  // Two balls are below the median and two above.
  tiers: range(3, 9).map((mid) => ({ name: `mid${mid}`, chance: ratio(choose(mid - 1, 2) * choose(11 - mid, 2), DRAWS) })),
  tierOf: (symbol) => `mid${symbol}`,
  verdict: ({ balls }) => only([...balls].sort((a, b) => a - b)[2] ?? 0),
  marketOf: () => "median",
});

/** The eleventh ball would make one side longer, so it gives the stake back. */
export const ballSide = perPick({
  code: "c_ball_side",
  modes: CREDIT,
  alphabet: symbols(SIDES),
  slots: 5,
  tiers: [{ name: "side", chance: ratio(5, 11), push: ratio(1, 11) }],
  verdict:
    ({ balls }) =>
    (side, slot) =>
      balls[slot] === 11 ? "push" : once(isOnSide(side, balls[slot] ?? 0, 6)),
  marketOf: sideMarket,
});

const MIDDLE_TOTAL = 30;

function totalVerdict(total: number): (side: string) => Verdict {
  return (side) => {
    if (side.startsWith("tail_")) return once(isOnSide(side.slice(5), total % 10, 5));
    if (total === MIDDLE_TOTAL && (side === "big" || side === "small")) return "push";
    return once(isOnSide(side, total, MIDDLE_TOTAL));
  };
}

export const totalSide = perPick({
  code: "c_total",
  modes: CREDIT,
  alphabet: symbols([...SIDES, "tail_big", "tail_small"]),
  tiers: [
    { name: "big", chance: ratio(215, 462), push: ratio(16, 231) },
    { name: "small", chance: ratio(215, 462), push: ratio(16, 231) },
    { name: "odd", chance: ratio(118, 231) },
    { name: "even", chance: ratio(113, 231) },
    { name: "tail_big", chance: ratio(116, 231) },
    { name: "tail_small", chance: ratio(115, 231) },
  ],
  tierOf: (side) => side,
  verdict: ({ balls }) => totalVerdict(sum(balls)),
  marketOf: sideMarket,
});

export const dragonTiger = perPick({
  code: "c_dragon_tiger",
  modes: CREDIT,
  alphabet: symbols(["dragon", "tiger"]),
  tiers: [
    { name: "dragon", chance: ratio(1, 2) },
    { name: "tiger", chance: ratio(1, 2) },
  ],
  tierOf: (symbol) => symbol,
  verdict: ({ balls: [first = 0, , , , last = 0] }) => only(first > last ? "dragon" : "tiger"),
  marketOf: () => "duel",
});
