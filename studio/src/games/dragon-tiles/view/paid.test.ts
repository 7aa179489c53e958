import { expect, test } from "vitest";
import { BETS } from "../game";
import { dragonTiles, OUTCOMES } from "../maths";
import { paidSpots } from "./paid";

test("the spots that light up are those that return more than their stake, for every deal", () => {
  for (const { result } of OUTCOMES) {
    const paying = BETS.filter((bet) => dragonTiles.tell(bet, result).odds4 > 10_000);
    expect([result, [...paidSpots(result)].toSorted()]).toEqual([result, paying.toSorted()]);
  }
});
