import type { BettingAct, BettingView } from "@magpie/domain/rooms/betting-view";
import { expect, test } from "vitest";
import { peacockPatti } from "../../games/peacock-patti/maths";
import { streamOf } from "../../kit/fairness/stream";
import { threeCardHand } from "../../kit/maths/rooms/three-cards";
import { findDumping, type LookedAtHand } from "./dumping";

type Way = (view: BettingView, cards: readonly number[], int: (bound: number) => number) => BettingAct;

/** Plays what the cards are worth, with some courage. */
const honest: Way = ({ options, round }, cards, int) => {
  const isGood = threeCardHand(cards) !== "high" || int(4) === 0;
  if (options?.raise && isGood && int(3) === 0) return { type: "raise", to: options.raise.least };
  if (options?.show != null && (round > 3 || int(4) === 0)) return { type: "show" };
  return isGood || (round < 2 && int(2) === 0) ? { type: "call" } : { type: "fold" };
};
/** Puts chips in whatever the cards are, and then gives up. */
const giver: Way = ({ options, pot, round }) => {
  if (pot > 20 && round > 2) return { type: "fold" };
  return options?.raise ? { type: "raise", to: options.raise.most } : { type: "call" };
};
const taker: Way = ({ options }) => (options?.raise ? { type: "raise", to: options.raise.most } : { type: "call" });

function played(ways: Readonly<Record<string, Way>>, hands: number, seed: string): LookedAtHand[] {
  const { int } = streamOf("77".repeat(32), seed);
  const names = Object.keys(ways);
  return Array.from({ length: hands }, (_, hand) => {
    const seats = names.map((_name, seat) => ({ seat, chips: 500 }));
    let state = peacockPatti.begin(streamOf("88".repeat(32), `${seed} ${hand}`), { dealer: hand % names.length, seats });
    for (let turn = peacockPatti.turn(state); turn !== null; turn = peacockPatti.turn(state)) {
      const act = ways[names[turn] ?? ""]?.(peacockPatti.view(state, turn) as BettingView, state.seats[turn]?.cards ?? [], int);
      state = (act && peacockPatti.act(state, turn, act, "own")) ?? peacockPatti.act(state, turn, { type: "fold" }, "own") ?? state;
    }
    const result = peacockPatti.settle(state, { unit: 1n, cap: 20n });
    return {
      winners: (result?.winners ?? []).map((seat) => names[seat] ?? ""),
      seats: (result?.seats ?? []).map(({ seat, put, payout }) => {
        return { player: names[seat] ?? "", lost: Number(put - payout), isGivenUp: state.seats[seat]?.isFolded ?? false };
      }),
    };
  });
}

test("GS-26 whoever keeps giving chips away to one other is found, whichever of the two looks first, and among others too", () => {
  const pair = findDumping(played({ ann: giver, ben: taker }, 30, "planted"));
  expect(pair.map(({ from, to }) => [from, to])).toEqual([["ann", "ben"]]);
  const among = findDumping(played({ cat: honest, ann: giver, dan: honest, ben: taker }, 60, "among"));
  expect(among.map(({ from, to }) => [from, to])).toContainEqual(["ann", "ben"]);
});

test("GS-26 honest play is not flagged, between two or six, in long sittings and short ones", () => {
  for (let run = 0; run < (process.env.DEEP ? 200 : 5); run++) {
    const two = played({ ann: honest, ben: honest }, 60, `two ${run}`);
    const six = played({ a: honest, b: honest, c: honest, d: honest, e: honest, f: honest }, 40, `six ${run}`);
    expect([findDumping(two), findDumping(six)]).toEqual([[], []]);
  }
});
