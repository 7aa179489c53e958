import { expect, test } from "vitest";
import type { Chance } from "../../kit/maths/chance";
import { bestReturn } from "./best-play";
import { game, move, type TableMove } from "./game";
import { ivory21, naturalSpread } from "./maths";

const LETTERS = "A23456789TJQK";

/** Cards in the order of the deal: player, dealer, player, dealer, then as they are asked for. */
function play(cards: string, moves: string) {
  const ranks = [...cards].map((letter) => LETTERS.indexOf(letter));
  let step = ivory21.begin({ int: () => ranks.shift() as number } as unknown as Chance, null);
  const events = [...step.events];
  const kinds: Record<string, TableMove["type"]> = { h: "hit", s: "stand", d: "double", p: "split" };
  for (const letter of moves) {
    const next = ivory21.move(step.state, { type: kinds[letter] as TableMove["type"] });
    if (!next) return null;
    step = next;
    events.push(...next.events);
  }
  const last = events.at(-1);
  return {
    odds4: step.odds4,
    stakes: step.stakes,
    step,
    outcomes: last?.type === "ended" ? last.hands.map(({ outcome }) => outcome) : null,
  };
}

test("GS-13 best play returns what is declared, by dynamic programming over all hands", () => {
  expect(bestReturn()).toBeCloseTo(game.rtp[1], 6);
  expect(naturalSpread.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
});

test.each<[what: string, cards: string, moves: string, odds4: number, stakes: number, outcomes: string]>([
  ["a natural pays three to two at once", "A5KT", "", 25_000, 1, "blackjack"],
  ["two naturals push", "AAKT", "", 10_000, 1, "push"],
  ["the dealer looks under an ace, and the round is over before anything is added", "8ATK", "", 0, 1, "lost"],
  ["and under a ten", "8KTA", "", 0, 1, "lost"],
  ["the dealer stands on a soft seventeen", "TA86", "s", 20_000, 1, "won"],
  ["and draws to sixteen", "T68TQ", "s", 20_000, 1, "won"],
  ["equal totals push", "T989", "s", 10_000, 1, "push"],
  ["more than twenty-one loses before the dealer draws", "T68TQ", "h", 0, 1, "bust"],
  ["twenty-one stands by itself", "T68T3T", "h", 20_000, 1, "won"],
  ["a double takes one card and pays twice", "565TTT", "d", 40_000, 2, "won"],
  ["a double that is lost loses both", "5T5T2", "d", 0, 2, "lost"],
  ["a split plays both hands", "868TTTT", "pss", 40_000, 2, "won won"],
  ["after a split a double is allowed, and one hand may lose while the other wins", "868T3TTT", "pds", 60_000, 3, "won won"],
  ["split aces get one card each, and twenty-one of them is no natural", "A6ATKQT", "p", 40_000, 2, "won won"],
])("%s", (_what, cards, moves, odds4, stakes, outcomes) => {
  const told = play(cards, moves);
  expect([told?.odds4, told?.stakes, told?.outcomes?.join(" ")]).toEqual([odds4, stakes, outcomes]);
});

test("what the rules do not allow is no move: a second split, a split of two tens that differ, a double on three cards", () => {
  expect(play("868T88", "pp")).toBeNull();
  expect(play("K6QT5", "p")).toBeNull();
  expect(play("26382T", "hd")).toBeNull();
  expect(play("A5KT", "h")).toBeNull();
  for (const made of [{ type: "insure" }, { type: "hit", hand: 1 }, "hit", null]) expect(move(made)).toBeUndefined();
});

test("GS-07 a player who stays away stands, on both hands of a split", () => {
  const single = play("T69T", "");
  expect(single && ivory21.leave(single.step.state)).toMatchObject({ stakes: 1, state: { over: true } });
  const both = play("868TTTT", "p");
  expect(both && ivory21.leave(both.step.state)).toMatchObject({ stakes: 2, odds4: 40_000 });
});
