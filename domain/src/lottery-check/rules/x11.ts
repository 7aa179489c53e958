import { numberAt } from "../drawn";
import { LOST, named, perPick, perPlace, perSubset, type Rules, span, type UnitWins, wins } from "../rule";
import { amongFirst, firstInAnyOrder, firstInOrder } from "./ranked";

const NUMBERS = span(1, 11);

const inOrderOfSize = (balls: readonly string[]) => balls.map(Number).sort((a, b) => a - b);

/** Only five balls are drawn, so a unit of six or more wins by holding them all. */
function pick(size: number, anchored: boolean) {
  return perSubset({
    symbols: NUMBERS,
    size,
    mark: amongFirst(5),
    won: (hits) => wins(`pick${size}`, hits === Math.min(size, 5)),
    anchored,
  });
}

function ballSide(side: string, ball: number): UnitWins {
  if (ball === 11) return "push";
  return wins("side", [ball >= 6 ? "big" : "small", ball % 2 ? "odd" : "even"].includes(side));
}

function totalSide(side: string, total: number): UnitWins {
  if (total === 30 && (side === "big" || side === "small")) return "push";
  const sides = [total > 30 ? "big" : "small", total % 2 ? "odd" : "even", total % 10 >= 5 ? "tail_big" : "tail_small"];
  return sides.includes(side) ? [side] : LOST;
}

export const x11Rules: Rules = {
  ...named(
    [3, 2],
    (size) => `front${size}_straight`,
    (size) => firstInOrder(size, NUMBERS),
  ),
  ...named(
    [3, 2],
    (size) => `front${size}_group`,
    (size) => firstInAnyOrder(size, NUMBERS),
  ),
  ...named(
    [3, 2],
    (size) => `front${size}_group_dt`,
    (size) => firstInAnyOrder(size, NUMBERS, true),
  ),
  ...named(
    [1, 2, 3, 4, 5, 6, 7, 8],
    (size) => `pick${size}`,
    (size) => pick(size, false),
  ),
  ...named(
    [2, 3, 4, 5, 6, 7, 8],
    (size) => `pick${size}_dt`,
    (size) => pick(size, true),
  ),
  fixed: perPlace(5, NUMBERS, (symbol, place, { balls }) => wins("fixed", symbol === balls[place])),
  front3_any1: perPick(NUMBERS, (symbol, { balls }) => wins("any1", balls.slice(0, 3).includes(symbol))),
  odd_even_count: perPick(span(0, 5), (count, { balls }) =>
    wins(`odd${count}`, balls.filter((ball) => Number(ball) % 2).length === Number(count)),
  ),
  median: perPick(span(3, 9), (symbol, { balls }) => wins(`mid${symbol}`, inOrderOfSize(balls)[2] === Number(symbol))),
  c_ball: perPlace(5, NUMBERS, (symbol, place, { balls }) => wins("ball", symbol === balls[place])),
  c_ball_side: perPlace(5, ["big", "small", "odd", "even"], (side, place, drawn) => ballSide(side, numberAt(drawn, place))),
  c_total: perPick(["big", "small", "odd", "even", "tail_big", "tail_small"], (side, { balls }) =>
    totalSide(
      side,
      balls.reduce((sum, ball) => sum + Number(ball), 0),
    ),
  ),
  c_dragon_tiger: perPick(["dragon", "tiger"], (side, drawn) =>
    wins(side, side === (numberAt(drawn, 0) > numberAt(drawn, 4) ? "dragon" : "tiger")),
  ),
};
