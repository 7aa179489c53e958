import { symbols, wholeNumbers } from "../alphabet";
import { combinations, range, sum } from "../combinatorics";
import { isOnSide, SIDES, sidesOf } from "../digits/sides";
import { ballAt, firstGroup, orderedStraight } from "../draws/first-balls";
import { once, only, perPick, sideMarket } from "../per-pick";
import { CLASSIC, CREDIT, type Mode, type Play } from "../play";
import { ratio } from "../ratio";

const RUNNERS = wholeNumbers(1, 10);
const EITHER: readonly Mode[] = [...CLASSIC, ...CREDIT];

function rankNumber(code: string, tier: string, modes: readonly Mode[]): Play {
  return perPick({
    code,
    modes,
    alphabet: RUNNERS,
    slots: 10,
    tiers: [{ name: tier, chance: ratio(1, 10) }],
    verdict:
      ({ balls }) =>
      (symbol, slot) =>
        once(balls[slot] === Number(symbol)),
    covers: ({ slots }) => slots.flatMap((balls, at) => (balls.length > 0 ? [ballAt(at + 1, balls, 10)] : [])),
  });
}

/** The runner is among the first k, in any place. */
function topAny(k: number): Play {
  return perPick({
    code: `top${k}_any1`,
    modes: CLASSIC,
    alphabet: RUNNERS,
    tiers: [{ name: "any1", chance: ratio(k, 10) }],
    verdict:
      ({ balls }) =>
      (symbol) =>
        once(balls.indexOf(Number(symbol)) < k),
  });
}

function topSum(k: number): Play {
  const groups = combinations(range(1, 10), k).map(sum);
  const [first, last] = [Math.min(...groups), Math.max(...groups)];
  return perPick({
    code: `top${k}_sum`,
    modes: EITHER,
    alphabet: wholeNumbers(first, last),
    tiers: range(first, last).map((total) => ({
      name: `sum${total}`,
      chance: ratio(groups.filter((one) => one === total).length, groups.length),
    })),
    tierOf: (symbol) => `sum${symbol}`,
    verdict: ({ balls }) => only(sum(balls.slice(0, k))),
    marketOf: () => "sum",
  });
}

const rankSide = perPick({
  code: "c_ball_side",
  modes: CREDIT,
  alphabet: symbols(SIDES),
  slots: 10,
  tiers: [{ name: "side", chance: ratio(1, 2) }],
  verdict:
    ({ balls }) =>
    (side, slot) =>
      once(isOnSide(side, balls[slot] ?? 0, 6)),
  marketOf: sideMarket,
});

const topTwoSide = perPick({
  code: "c_top2_side",
  modes: CREDIT,
  alphabet: symbols(SIDES),
  tiers: [
    { name: "big", chance: ratio(4, 9) },
    { name: "small", chance: ratio(5, 9) },
    { name: "odd", chance: ratio(5, 9) },
    { name: "even", chance: ratio(4, 9) },
  ],
  tierOf: (side) => side,
  verdict: ({ balls }) => sidesOf(sum(balls.slice(0, 2)), 12),
  marketOf: sideMarket,
});

/** A rank against its mirror: the first against the last, the second against the ninth. */
const dragonTiger = perPick({
  code: "dragon_tiger",
  modes: EITHER,
  alphabet: symbols(["dragon", "tiger"]),
  positions: { of: 5, least: 1, most: 1 },
  tiers: [
    { name: "dragon", chance: ratio(1, 2) },
    { name: "tiger", chance: ratio(1, 2) },
  ],
  tierOf: (symbol) => symbol,
  verdict: ({ balls }, [rank = 1]) => only((balls[rank - 1] ?? 0) > (balls[10 - rank] ?? 0) ? "dragon" : "tiger"),
  marketOf: () => "duel",
});

export const PK10_PLAYS: readonly Play[] = [
  ...range(1, 5).map((k) => orderedStraight(`top${k}_straight`, k, 10)),
  firstGroup("top2_group", 2, 10),
  firstGroup("top3_group", 3, 10),
  rankNumber("fixed", "fixed", CLASSIC),
  topAny(3),
  topAny(5),
  topSum(2),
  topSum(3),
  rankNumber("c_ball", "ball", CREDIT),
  rankSide,
  topTwoSide,
  dragonTiger,
];
