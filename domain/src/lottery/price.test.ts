import { expect, test } from "vitest";
import { findPlay, readDraw } from "./books";
import { range } from "./combinatorics";
import { modesOf } from "./games";
import { areGroupsValid } from "./odds";
import type { Draw, Play } from "./play";
import { highestPrize, type Line, type Order, priceLine } from "./price";
import { capInOrder, settle, settleCancelled } from "./settle";

const play = (book: string, code: string) => findPlay(book, code) as Play;
const LOTT = { mode: "LOTT", group: 1900, accountGroup: 1956, unit: 200n, multiple: 1 } as const;
const ELOTT = { mode: "ELOTT", unit: 1000n, multiple: 1 } as const;
const order = (selection: string, rest: Partial<Order> = {}): Order => ({ ...LOTT, selection, ...rest });
const credit = (selection: string, rest: Partial<Order> = {}): Order => ({ ...ELOTT, selection, ...rest });
const sell = (book: string, code: string, given: Order) => priceLine(play(book, code), given) as Line;

test("LO-03 an order is refused for its mode, its groups, its unit or its multiple", () => {
  const straight = play("SSC", "last3_straight");
  const fault = (rest: Partial<Order>) => priceLine(straight, order("1|2|3", rest));
  expect(fault({ mode: "ELOTT" })).toEqual({ fault: "mode_not_offered" });
  expect(fault({ group: 1901 })).toEqual({ fault: "wrong_group" });
  expect(fault({ group: 1798 })).toEqual({ fault: "wrong_group" });
  expect(fault({ group: 1958 })).toEqual({ fault: "wrong_group" });
  expect(fault({ accountGroup: 1982 })).toEqual({ fault: "wrong_group" });
  expect(fault({ unit: 50n })).toEqual({ fault: "wrong_unit" });
  for (const multiple of [0, 1.5, 10_000]) expect(fault({ multiple })).toEqual({ fault: "wrong_multiple" });
  const free = (rest: Partial<Order>) => priceLine(play("SSC", "c_total"), credit("big", rest));
  expect(free({ unit: 99n })).toEqual({ fault: "wrong_unit" });
  expect(free({ unit: 5001n, unitMost: 5000n })).toEqual({ fault: "wrong_unit" });
  expect(free({ multiple: 2 })).toEqual({ fault: "wrong_multiple" });
  expect(areGroupsValid({ mode: "ZY", group: 1990, accountGroup: 1990 })).toBe(true);
  expect(areGroupsValid({ mode: "ELOTT", group: 1900, accountGroup: 1900 })).toBe(false);
});

test("LO-03 whatever group is picked, odds and rebate together return what the account's group does, up to rounding", () => {
  const draw = readDraw("SSC", "9,0,5,3,1") as Draw;
  for (const group of range(900, 978).map((half) => 2 * half)) {
    const line = sell("SSC", "last3_straight", order("5|3|1", { group, accountGroup: 1956, multiple: 100 }));
    const { payout, rebate } = settle(line, draw);
    // One ticket in a thousand wins, and every one of them brings the rebate.
    expect(payout + 1000n * rebate, String(group)).toBe(1956n * 10_000n);
  }
});

test("LO-03 a margin of the merchant's own replaces the usual one", () => {
  const odds = (rest: Partial<Order>) => sell("SSC", "c_total", credit("big", rest)).odds4.big;
  expect([odds({}), odds({ marginBps: 0 }), odds({ marginBps: 500 })]).toEqual([19_800n, 20_000n, 19_000n]);
});

test("LO-03 the highest prize of a line says whether the cap concerns it", () => {
  const line = sell("SSC", "five_straight", order("9|0|5|3|1", { multiple: 10 }));
  expect(highestPrize(line)).toBe(190_000_000n);
  expect(highestPrize(line) > line.cap).toBe(true);
});

test("a push is no valid bet, and brings no rebate", () => {
  const line = sell("LHC-2026", "special_side", order("big,odd", { unit: 100n, multiple: 10 }));
  const pushed = settle(line, readDraw("LHC-2026", "8,25,31,2,40,17+49") as Draw);
  expect(pushed).toMatchObject({ push: 2, payout: 0n, refund: 2000n, validBet: 0n, rebate: 0n });
});

test("a cancelled issue gives back what was paid, the discounted price where there was one", () => {
  const line = sell("TOGEL", "2d", { mode: "SEA", selection: "21,12", unit: 1000n, multiple: 1 });
  const { payout, refund, validBet } = settleCancelled(line);
  expect([payout + refund, validBet]).toEqual([line.cost, 0n]);
  expect(line.cost).toBe(1420n);
});

test("a cap on an account's winnings of an issue is used up in the order of its bets", () => {
  expect(capInOrder([30n, 0n, 50n, 40n, 5n], 100n)).toEqual([30n, 0n, 50n, 20n, 0n]);
});

test("the house's own ladder is for house games alone", () => {
  const straight = play("SSC", "last3_straight");
  expect(modesOf({ source: "HOUSE" }, straight)).toEqual(["LOTT", "ZY"]);
  expect(modesOf({ source: "FEED" }, straight)).toEqual(["LOTT"]);
});
