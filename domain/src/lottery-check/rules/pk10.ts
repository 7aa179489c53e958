import { type DrawnResult, numberAt } from "../drawn";
import { named, perPick, perPlace, type Rules, span, wins } from "../rule";
import { firstInAnyOrder, firstInOrder } from "./ranked";

const RUNNERS = span(1, 10);

const SIDES = ["big", "small", "odd", "even"];

const topSum = ({ balls }: DrawnResult, size: number) => balls.slice(0, size).reduce((sum, ball) => sum + Number(ball), 0);

export const pk10Rules: Rules = {
  ...named(
    [1, 2, 3, 4, 5],
    (size) => `top${size}_straight`,
    (size) => firstInOrder(size, RUNNERS),
  ),
  ...named(
    [2, 3],
    (size) => `top${size}_group`,
    (size) => firstInAnyOrder(size, RUNNERS),
  ),
  ...named(
    [3, 5],
    (size) => `top${size}_any1`,
    (size) => perPick(RUNNERS, (runner, { balls }) => wins("any1", balls.slice(0, size).includes(runner))),
  ),
  fixed: perPlace(10, RUNNERS, (runner, place, { balls }) => wins("fixed", runner === balls[place])),
  top2_sum: perPick(span(3, 19), (sum, drawn) => wins(`sum${sum}`, topSum(drawn, 2) === Number(sum))),
  top3_sum: perPick(span(6, 27), (sum, drawn) => wins(`sum${sum}`, topSum(drawn, 3) === Number(sum))),
  c_ball: perPlace(10, RUNNERS, (runner, place, { balls }) => wins("ball", runner === balls[place])),
  c_ball_side: perPlace(10, SIDES, (side, place, drawn) => {
    const runner = numberAt(drawn, place);
    return wins("side", side === (runner >= 6 ? "big" : "small") || side === (runner % 2 ? "odd" : "even"));
  }),
  c_top2_side: perPick(SIDES, (side, drawn) => {
    const sum = topSum(drawn, 2);
    return wins(side, side === (sum >= 12 ? "big" : "small") || side === (sum % 2 ? "odd" : "even"));
  }),
  dragon_tiger: perPick(["dragon", "tiger"], (side, drawn, { positions: [rank = 1] }) => {
    const isDragon = numberAt(drawn, rank - 1) > numberAt(drawn, 10 - rank);
    return wins(side, side === (isDragon ? "dragon" : "tiger"));
  }),
};
