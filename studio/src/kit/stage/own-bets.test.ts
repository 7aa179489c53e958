import type { StudioRound } from "@magpie/contract/studio";
import { expect, test } from "vitest";
import { createAmounts } from "./amounts";
import { OwnBets } from "./own-bets";

function bets() {
  const told: string[] = [];
  const own = new OwnBets({
    amounts: createAmounts("en", "INR", 2),
    hud: { win: { set: () => undefined }, say: () => undefined } as never,
    sound: { play: () => undefined } as never,
    t: ((word: string) => word) as never,
    setBalance: () => undefined,
    shown: ({ stake, payout }) => void told.push(`${stake} ${payout}`),
  });
  return { own, told };
}

const round = (id: string, state: StudioRound["state"], payout = "0.00") => ({ id, state, stake: "10.00", payout }) as StudioRound;

test("bets are told once and together, when the last of them is over", () => {
  const { own, told } = bets();
  own.take(round("a", "open"));
  own.take(round("b", "open"));
  own.hear(round("a", "settled", "20.00"), 0n);
  own.tell();
  expect([own.isWaiting, told]).toEqual([true, []]);
  own.hear(round("b", "settled"), 0n);
  own.tell();
  own.tell();
  expect([own.isWaiting, told]).toEqual([false, ["20.00 20.00"]]);
});

test("an end that was heard before the answer to an older question stays the end", () => {
  const { own, told } = bets();
  own.take(round("a", "open"));
  own.take(round("a", "settled", "19.00"));
  own.take(round("a", "open"));
  own.tell();
  expect(told).toEqual(["10.00 19.00"]);
});

test("a bet that was given back counts for nothing in what the player won or lost", () => {
  const { own, told } = bets();
  own.take(round("a", "open"));
  own.take(round("b", "open"));
  own.take(round("a", "voided"));
  own.take(round("b", "settled"));
  own.tell();
  expect(told).toEqual(["10.00 0.00"]);
});

test("the next draw tells what the last one brought, and frees the balance of bets whose end was never heard", () => {
  const [known, lost] = [bets(), bets()];
  for (const { own } of [known, lost]) own.take(round("a", "open"));
  known.own.take(round("a", "settled", "19.00"));
  for (const { own } of [known, lost]) own.next();
  expect([known.told, lost.told]).toEqual([["10.00 19.00"], ["0 0"]]);
  expect([known.own.all, lost.own.all]).toEqual([[], []]);
});

test("rounds of other games, of which the same line tells, are none of this table's", () => {
  const { own } = bets();
  own.hear(round("elsewhere", "settled"), 0n);
  expect(own.all).toEqual([]);
});
