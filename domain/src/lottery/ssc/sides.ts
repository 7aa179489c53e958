import { symbols } from "../alphabet";
import { sum } from "../combinatorics";
import { isOnSide, SIDES, sidesOf } from "../digits/sides";
import { once, only, perPick, sideMarket } from "../per-pick";
import { CLASSIC, CREDIT, type Draw } from "../play";
import { ratio } from "../ratio";

const PRIMES = [1, 2, 3, 5, 7];

function isDigitOnSide(side: string, digit: number): boolean {
  if (side === "prime" || side === "composite") return (side === "prime") === PRIMES.includes(digit);
  return isOnSide(side, digit, 5);
}

export const ballSide = perPick({
  code: "c_ball_side",
  modes: CREDIT,
  alphabet: symbols([...SIDES, "prime", "composite"]),
  slots: 5,
  tiers: [{ name: "side", chance: ratio(1, 2) }],
  verdict:
    ({ balls }) =>
    (side, slot) =>
      once(isDigitOnSide(side, balls[slot] ?? 0)),
  marketOf: (side) => (side === "composite" ? "prime" : sideMarket(side)),
});

export const totalSide = perPick({
  code: "c_total",
  modes: CREDIT,
  alphabet: symbols(SIDES),
  tiers: SIDES.map((name) => ({ name, chance: ratio(1, 2) })),
  tierOf: (side) => side,
  verdict: ({ balls }) => sidesOf(sum(balls), 23),
  marketOf: sideMarket,
});

const DUEL = symbols(["dragon", "tiger", "tie"]);

/** The left of the two positions is the dragon, the right the tiger; the higher ball wins. */
export function duelWinner({ balls }: Draw, positions: readonly number[]): "dragon" | "tiger" | "tie" {
  const [left = 0, right = 0] = positions.map((position) => balls[position - 1] ?? 0);
  if (left === right) return "tie";
  return left > right ? "dragon" : "tiger";
}

export const dragonTiger = perPick({
  code: "dragon_tiger",
  modes: CLASSIC,
  alphabet: DUEL,
  positions: { of: 5, least: 2, most: 2 },
  tiers: [
    { name: "dragon", chance: ratio(9, 20) },
    { name: "tiger", chance: ratio(9, 20) },
    { name: "tie", chance: ratio(1, 10) },
  ],
  tierOf: (symbol) => symbol,
  verdict: (draw, positions) => only(duelWinner(draw, positions)),
  marketOf: () => "duel",
});

export const dragonTigerPush = perPick({
  code: "c_dragon_tiger",
  modes: CREDIT,
  alphabet: DUEL,
  positions: { of: 5, least: 2, most: 2, among: [[1, 5]] },
  tiers: [
    { name: "dragon", chance: ratio(9, 20), push: ratio(1, 10) },
    { name: "tiger", chance: ratio(9, 20), push: ratio(1, 10) },
    { name: "tie", chance: ratio(1, 10) },
  ],
  tierOf: (symbol) => symbol,
  verdict: (draw, positions) => {
    const winner = duelWinner(draw, positions);
    return winner === "tie" ? (symbol) => (symbol === "tie" ? 1 : "push") : only(winner);
  },
  marketOf: () => "duel",
});
