import type { LandlordAct, LandlordOptions, LandlordView, PlayKind } from "@magpie/domain/rooms/landlord-view";
import { expect, test } from "vitest";
import { granaryLandlord } from "../../../games/granary-landlord/maths";
import { streamOf } from "../../fairness/stream";
import { type LandlordState, scoreOf } from "./landlord";
import { allowedPlay, beats, findPlay, readPlays } from "./landlord-plays";

const RANKS = "3456789TJQKA2";
/** Cards by their ranks, with s and b for the jokers; equal ones take the suits in turn. */
function cardsOf(text: string): number[] {
  const used: Record<string, number> = {};
  return [...text].map((letter) => {
    if (letter === "s" || letter === "b") return letter === "s" ? 52 : 53;
    used[letter] = (used[letter] ?? -1) + 1;
    return 4 * RANKS.indexOf(letter) + used[letter];
  });
}

test.each<[string, PlayKind | null]>([
  ["3", "single"],
  ["b", "single"],
  ["22", "pair"],
  ["sb", "rocket"],
  ["777", "triple"],
  ["7774", "tripleOne"],
  ["777s", "tripleOne"],
  ["77744", "triplePair"],
  ["777sb", null],
  ["34567", "straight"],
  ["TJQKA", "straight"],
  ["JQKA2", null],
  ["3456", null],
  ["334455", "pairRun"],
  ["3344", null],
  ["QQKKAA", "pairRun"],
  ["KKAA22", null],
  ["333444", "tripleRun"],
  ["AAA222", null],
  ["33344456", "tripleRunOnes"],
  ["3334445566", "tripleRunPairs"],
  ["3334445567", null],
  ["333344", null],
  ["8888", "bomb"],
  ["88", "pair"],
  ["3455", null],
  ["333444555678", "tripleRunOnes"],
])("GA-10 %s is played as: %s", (text, kind) => {
  expect(readPlays(cardsOf(text))[0]?.kind ?? null).toBe(kind);
});

test.each([
  ["4", "3", true],
  ["2", "A", true],
  ["s", "2", true],
  ["b", "s", true],
  ["44", "3", false],
  ["45678", "34567", true],
  ["456789", "34567", false],
  ["3333", "b", true],
  ["4444", "3333", true],
  ["sb", "2222", true],
  ["2222", "sb", false],
  ["7773", "666A", true],
  ["77733", "666A", false],
  ["33344456", "44455536", false],
])("GA-10 %s beats %s: %s", (one, other, does) => {
  const [a, b] = [readPlays(cardsOf(one))[0], readPlays(cardsOf(other))[0]];
  expect(a && b && beats(a, b)).toBe(does);
  expect(b && allowedPlay(cardsOf(one), b) !== null).toBe(does);
});

test("GA-10 the hint is the lowest play that is allowed, and there is one whenever any is", () => {
  const toBeat = (text: string) => readPlays(cardsOf(text))[0] ?? null;
  const hint = (hand: string, last: string) =>
    (findPlay(cardsOf(hand), toBeat(last)) ?? []).map((card) => (card < 52 ? RANKS[card >> 2] : "x")).join("");
  expect(hint("3589K", "7")).toBe("8");
  expect(hint("344556", "3")).toBe("4");
  expect(hint("44555566", "33344")).toBe("55544");
  expect(hint("3456789", "34567")).toBe("45678");
  expect(hint("33334", "22")).toBe("3333");
  expect(hint("345", "2")).toBe("");
});

const start = (chips: [number, number, number] = [500, 500, 500], dealer = 2) => ({
  dealer,
  seats: chips.map((one, seat) => ({ seat, chips: one })),
});
const begin = (seed = "a", chips?: [number, number, number]) => granaryLandlord.begin(streamOf("12".repeat(32), seed), start(chips));
const bid = (points: 0 | 1 | 2 | 3) => ({ type: "bid", points }) as const;
function play(state: LandlordState, ...acts: LandlordAct[]): LandlordState {
  return acts.reduce((at, act) => {
    const next = granaryLandlord.act(at, granaryLandlord.turn(at) ?? -1, act, "own");
    if (!next) throw new Error(`${JSON.stringify(act)} is not allowed`);
    return next;
  }, state);
}

test("GA-10 each bids once, more than those before; the highest is landlord with three more cards, and three ends the bidding", () => {
  const dealt = begin();
  expect([dealt.turn, dealt.seats.map(({ hand }) => hand.length)]).toEqual([0, [17, 17, 17]]);
  expect(new Set([...dealt.seats.flatMap(({ hand }) => hand), ...dealt.bottom]).size).toBe(54);
  const low = play(dealt, bid(1), bid(2), bid(0));
  expect([low.landlord, low.bid, low.turn, low.seats[1]?.hand.length]).toEqual([1, 2, 1, 20]);
  expect(granaryLandlord.costOf(play(dealt, bid(2)), 1, bid(1))).toBeNull();
  expect(play(dealt, bid(3)).landlord).toBe(0);
  // Nobody sees the three cards before somebody is landlord.
  expect(granaryLandlord.view(dealt, 0)).toMatchObject({ bottom: null, seats: [{ holds: 17 }, { cards: null }, { cards: null }] });
});

test("GA-10 nobody bids: the cards are dealt anew, and after the third time all stakes go back", () => {
  const again = play(begin(), bid(0), bid(0), bid(0));
  expect([again.deal, again.turn, again.seats[0]?.hand]).not.toEqual([1, 0, begin().seats[0]?.hand]);
  const off = play(again, bid(0), bid(0), bid(0), bid(0), bid(0), bid(0));
  const result = granaryLandlord.settle(off, { unit: 200n, cap: 4_000n });
  expect([granaryLandlord.turn(off), result?.pot, result?.rake, result?.winners]).toEqual([null, 0n, 0n, []]);
  expect(result?.seats.map(({ put, uncalled, payout }) => put === uncalled && put === payout)).toEqual([true, true, true]);
});

/** A hand that is over, however it came to be. */
const ended = (more: Partial<LandlordState>, plays: [number, number, number], chips?: [number, number, number]): LandlordState => {
  const state = begin("a", chips);
  const seats = state.seats.map((one, at) => ({ ...one, plays: plays[at] ?? 0 }));
  return { ...state, landlord: 0, bid: 1, winner: 0, turn: null, ...more, seats };
};

test("GA-10 bombs and a spring double the score up to sixty-four times the base", () => {
  expect(scoreOf(ended({ bid: 3 }, [5, 4, 4]))).toBe(3);
  expect(scoreOf(ended({ bid: 3, doublings: 2 }, [5, 4, 4]))).toBe(12);
  expect(scoreOf(ended({ bid: 3 }, [5, 0, 0]))).toBe(6);
  expect(scoreOf(ended({ bid: 2, winner: 1 }, [1, 6, 5]))).toBe(4);
  expect(scoreOf(ended({ bid: 3, doublings: 6 }, [5, 4, 4]))).toBe(64);
});

test("GA-10 a landlord wins or loses twice the score, nobody more than lies on the table, and winners share what there is", () => {
  const money = { unit: 100n, cap: 1_000n };
  const won = granaryLandlord.settle(ended({ bid: 3 }, [5, 4, 4]), money);
  expect(won).toMatchObject({ pot: 600n, rake: 30n, winners: [0] });
  expect(won?.seats.map(({ put, payout }) => payout - put)).toEqual([570n, -300n, -300n]);
  expect(won?.seats.map(({ put, uncalled }) => put - uncalled)).toEqual([600n, 300n, 300n]);
  const poor = granaryLandlord.settle(ended({ bid: 3, doublings: 3, winner: 2 }, [5, 4, 4], [17, 500, 500]), money);
  expect(poor).toMatchObject({ pot: 1700n, rake: 85n, winners: [1, 2] });
  expect(poor?.seats.map(({ put, payout }) => payout - put)).toEqual([-1700n, 807n, 808n]);
});

test("GA-10 whatever three people do, chips in are chips out and rake, and nobody sees another's cards before the end", () => {
  const { int } = streamOf("13".repeat(32), "any");
  for (let hand = 0; hand < (process.env.DEEP ? 1_000 : 10); hand++) {
    let state = begin(`hand ${hand}`, [16 + int(300), 16 + int(300), 16 + int(300)]);
    for (let turn = granaryLandlord.turn(state); turn !== null; turn = granaryLandlord.turn(state)) {
      for (const viewer of [0, 1, 2]) {
        const seen = (granaryLandlord.view(state, viewer) as LandlordView).seats.filter(({ cards }) => cards !== null);
        expect(seen.map(({ seat }) => seat)).toEqual([viewer]);
      }
      const { bids, canPass, hint } = (granaryLandlord.view(state, turn) as LandlordView).options as LandlordOptions;
      const open = bids[int(bids.length || 1)];
      const act: LandlordAct =
        open !== undefined
          ? { type: "bid", points: open as 0 | 1 | 2 | 3 }
          : hint && (!canPass || int(3) > 0)
            ? { type: "play", cards: hint }
            : { type: "pass" };
      const next = granaryLandlord.act(state, turn, int(10) === 0 ? granaryLandlord.lateAct(state) : act, "own");
      if (!next) throw new Error(`${JSON.stringify(act)} is not allowed`);
      state = next;
    }
    const result = granaryLandlord.settle(state, { unit: 207n, cap: 4_000n });
    const sum = (part: "put" | "payout" | "rake") => (result?.seats ?? []).reduce((all, seat) => all + seat[part], 0n);
    expect([sum("put"), sum("rake")]).toEqual([sum("payout") + sum("rake"), result?.rake]);
  }
});

test("GS-10 cards that one does not hold, twice the same, none at all, or a bid out of turn are refused", () => {
  const state = play(begin(), bid(3));
  const [mine = -1] = state.seats[0]?.hand ?? [];
  const [other = -1] = state.seats[1]?.hand ?? [];
  for (const cards of [[other], [mine, mine], []]) expect(granaryLandlord.act(state, 0, { type: "play", cards }, "own")).toBeNull();
  expect(granaryLandlord.act(state, 0, { type: "pass" }, "own")).toBeNull();
  expect(granaryLandlord.act(state, 0, bid(0), "own")).toBeNull();
  expect(granaryLandlord.act(state, 1, { type: "play", cards: [other] }, "own")).toBeNull();
  expect(granaryLandlord.readAct({ type: "play", cards: [54] })).toBeUndefined();
  expect(granaryLandlord.readAct({ type: "bid", points: 4 })).toBeUndefined();
});
