import { range } from "../combinatorics";
import { ballAt, firstGroup, orderedStraight } from "../draws/first-balls";
import { once, perPick } from "../per-pick";
import { CLASSIC, CREDIT, type Mode, type Play } from "../play";
import { ratio } from "../ratio";
import { ELEVEN, firstGroupAnchored, pick, pickAnchored } from "./picks";
import { ballSide, dragonTiger, median, oddCount, totalSide } from "./sides";

function ballInPlace(code: string, tier: string, modes: readonly Mode[]): Play {
  return perPick({
    code,
    modes,
    alphabet: ELEVEN,
    slots: 5,
    tiers: [{ name: tier, chance: ratio(1, 11) }],
    verdict:
      ({ balls }) =>
      (symbol, slot) =>
        once(balls[slot] === Number(symbol)),
    covers: ({ slots }) => slots.flatMap((balls, at) => (balls.length > 0 ? [ballAt(at + 1, balls, 11)] : [])),
  });
}

const firstThreeAny = perPick({
  code: "front3_any1",
  modes: CLASSIC,
  alphabet: ELEVEN,
  tiers: [{ name: "any1", chance: ratio(3, 11) }],
  verdict:
    ({ balls }) =>
    (symbol) =>
      once(balls.slice(0, 3).includes(Number(symbol))),
});

export const X11_PLAYS: readonly Play[] = [
  orderedStraight("front3_straight", 3, 11),
  firstGroup("front3_group", 3, 11),
  orderedStraight("front2_straight", 2, 11),
  firstGroup("front2_group", 2, 11),
  firstGroupAnchored("front3_group_dt", 3),
  firstGroupAnchored("front2_group_dt", 2),
  ballInPlace("fixed", "fixed", CLASSIC),
  firstThreeAny,
  ...range(1, 8).map(pick),
  ...range(2, 8).map(pickAnchored),
  oddCount,
  median,
  ballInPlace("c_ball", "ball", CREDIT),
  ballSide,
  totalSide,
  dragonTiger,
];
