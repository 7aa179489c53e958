import type { BettingAct, BettingOptions } from "@magpie/domain/rooms/betting-view";
import { expect, test } from "vitest";
import { peacockPatti } from "../../../games/peacock-patti/maths";
import { plumThree } from "../../../games/plum-three/maths";
import { streamOf } from "../../fairness/stream";
import { type BettingState, potOf } from "./betting";
import { viewBetting } from "./betting-seen";
import { type AceLow, threeCardHand, threeCardStrength } from "./three-cards";

const MONEY = { unit: 200n, cap: 10_000n };
const cardOf = (text: string) => 4 * "23456789TJQKA".indexOf(text[0] ?? "") + "shdc".indexOf(text[1] ?? "");
const handOf = (text: string) => text.split(" ").map(cardOf);

test.each<[string, string, AceLow, "A" | "B" | "tie"]>([
  ["Ah 2d 3c", "Kh Qd Jc", "second", "A"],
  ["Ah 2d 3c", "Kh Qd Jc", "last", "B"],
  ["Ah 2d 3c", "4h 3d 2h", "last", "B"],
  ["7h 7d 7c", "Ah Kh Qh", "second", "A"],
  ["Ah Ad 2c", "As Ac 3c", "second", "B"],
  ["Kh 9h 4h", "Qs Js Td", "second", "B"],
  ["Kh 9d 4s", "Kd 9s 4c", "second", "tie"],
])("THREE %s against %s, ace, two, three %s: %s", (a, b, aceLow, winner) => {
  const difference = threeCardStrength(handOf(a), aceLow) - threeCardStrength(handOf(b), aceLow);
  expect(difference > 0 ? "A" : difference < 0 ? "B" : "tie").toBe(winner);
});

test("THREE of 22,100 hands there are as many of each as is published, and ace, king, queen is the highest sequence", () => {
  const counts: Record<string, number> = {};
  for (let a = 0; a < 52; a++) {
    for (let b = a + 1; b < 52; b++) {
      for (let c = b + 1; c < 52; c++) {
        const hand = threeCardHand([a, b, c]);
        counts[hand] = (counts[hand] ?? 0) + 1;
      }
    }
  }
  expect(counts).toEqual({ trail: 52, pureSequence: 48, sequence: 720, colour: 1096, pair: 3744, high: 16_440 });
  const [top, low] = [handOf("Ah Kd Qc"), handOf("Ah 2d 3c")];
  expect(threeCardStrength(top, "second")).toBeGreaterThan(threeCardStrength(low, "second"));
});

const seats = (count: number, chips = 500) => Array.from({ length: count }, (_, seat) => ({ seat, chips }));
const begin = (count: number, seed = "a", chips = 500) =>
  peacockPatti.begin(streamOf("00".repeat(32), seed), { dealer: count - 1, seats: seats(count, chips) });

/** Plays these acts, each by the seat whose turn it is, and stops at the first that is not allowed. */
function play(state: BettingState, ...acts: BettingAct[]): BettingState {
  return acts.reduce((at, act) => {
    const next = peacockPatti.act(at, peacockPatti.turn(at) ?? -1, act, "own");
    if (!next) throw new Error(`${JSON.stringify(act)} is not allowed`);
    return next;
  }, state);
}

const [CALL, FOLD, LOOK, SHOW] = [{ type: "call" }, { type: "fold" }, { type: "look" }, { type: "show" }] as const;
const raise = (to: number) => ({ type: "raise", to }) as const;

test("GA-10 who has not looked pays the stake, who has looked pays it twice, and a raise at most doubles it", () => {
  const dealt = begin(3);
  expect([potOf(dealt), dealt.turn, dealt.stake]).toEqual([3, 0, 1]);
  expect(peacockPatti.costOf(dealt, 0, CALL)).toBe(1);
  expect(peacockPatti.costOf(dealt, 1, CALL)).toBeNull();
  expect(peacockPatti.costOf(dealt, 0, raise(3))).toBeNull();
  expect(peacockPatti.costOf(dealt, 0, SHOW)).toBeNull();
  const raised = play(dealt, LOOK, raise(2));
  expect([potOf(raised), raised.stake, raised.turn]).toEqual([7, 2, 1]);
  expect(peacockPatti.costOf(raised, 1, CALL)).toBe(2);
  expect(peacockPatti.costOf(play(raised, LOOK), 1, CALL)).toBe(4);
  expect(peacockPatti.costOf(play(raised, FOLD), 1, CALL)).toBeNull();
});

test("GA-10 no rake is taken when everybody but one folds before the first raise, and uncalled chips go back without one", () => {
  const quiet = peacockPatti.settle(play(begin(3), CALL, FOLD, FOLD), MONEY);
  expect(quiet).toMatchObject({ pot: 800n, rake: 0n, winners: [0] });
  expect(quiet?.seats[0]).toMatchObject({ put: 400n, uncalled: 0n, payout: 800n });
  const raised = peacockPatti.settle(play(begin(3), raise(2), FOLD, FOLD), MONEY);
  // Three boots and a call of one: the raise's second boot met nobody.
  expect(raised).toMatchObject({ pot: 800n, rake: 40n, winners: [0] });
  expect(raised?.seats[0]).toMatchObject({ put: 600n, uncalled: 200n, payout: 960n, rake: 40n });
});

test("GA-10 two are left: one pays for the show, and a tie loses for the one who asked", () => {
  const state = play(begin(2), CALL);
  expect(peacockPatti.costOf(state, 1, SHOW)).toBe(1);
  const tied: BettingState = {
    ...state,
    seats: state.seats.map((one, at) => ({ ...one, cards: at === 0 ? handOf("Kh 9d 4s") : handOf("Kd 9s 4c") })),
  };
  expect(peacockPatti.settle(play(tied, SHOW), MONEY)).toMatchObject({ winners: [0], pot: 800n, rake: 40n });
});

test("GA-10 a side-show is between two who have looked, among three or more, and the loser folds; three-card has none", () => {
  const state = play(begin(4), LOOK, CALL, CALL, LOOK);
  expect(peacockPatti.costOf(state, 2, { type: "sideShow" })).toBe(2);
  const shown = play(state, { type: "sideShow" });
  const event = shown.events.at(-1);
  expect(event).toMatchObject({ type: "sideShown", seat: 2, with: 0, paid: 2 });
  expect(shown.seats.filter(({ isFolded }) => isFolded).map(({ seat }) => [0, 2].includes(seat))).toEqual([true]);
  // The two know each other's cards from now on, and nobody else does.
  const cardsSeenBy = (viewer: number) => viewBetting(shown, viewer).seats.flatMap(({ seat, cards }) => (cards ? [seat] : []));
  expect([0, 1, 2, 3].map(cardsSeenBy)).toEqual([[0, 2], [], [0, 2], []]);
  const other = plumThree.begin(streamOf("00".repeat(32), "a"), { dealer: 3, seats: seats(4) });
  expect(plumThree.costOf({ ...other, seats: state.seats, turn: 2 }, 2, { type: "sideShow" })).toBeNull();
});

test("GA-10 the pot's limit, the last round and the end of somebody's chips each force a show of all who are left", () => {
  const why = ({ events }: BettingState) => events.findLast(({ type }) => type === "forced");
  const rounds = play(begin(2), ...Array.from({ length: 40 }, () => CALL));
  expect(why(rounds)).toEqual({ type: "forced", why: "rounds" });
  const acts: BettingAct[] = [2, 4, 8, 16, 32, 64, 128, 256, 512].map(raise);
  const pot = play(begin(2, "a", 1000), ...acts);
  expect([why(pot), potOf(pot)]).toEqual([{ type: "forced", why: "pot" }, 1024]);
  const short = play(begin(2, "a", 12), raise(2), raise(4), raise(8));
  expect(why(short)).toEqual({ type: "forced", why: "chips" });
  // The last raise met nobody.
  expect(peacockPatti.settle(short, MONEY)?.seats.map(({ uncalled }) => uncalled)).toEqual([800n, 0n]);
});

test("GA-10 who leaves folds, in turn or out of it, and equal hands share a forced show to the last minor unit", () => {
  const state = begin(3);
  const left = peacockPatti.act(state, 2, FOLD, "left");
  expect(left).toMatchObject({ turn: 0 });
  const gone = left && peacockPatti.act(left, 0, FOLD, "left");
  expect(gone && peacockPatti.settle(gone, MONEY)).toMatchObject({ winners: [1], rake: 0n });
  const rounds = play(begin(3), ...Array.from({ length: 59 }, () => CALL));
  const tied = {
    ...rounds,
    seats: rounds.seats.map((one, at) => ({ ...one, cards: handOf(["Kh 9d 4s", "Kd 9s 4c", "2h 3d 5s"][at] ?? "") })),
  };
  const result = peacockPatti.settle(play(tied, CALL), { unit: 7n, cap: 1_000n });
  expect(result).toMatchObject({ pot: 441n, rake: 22n, winners: [0, 1] });
  expect(result?.seats.map(({ payout, rake }) => [payout, rake])).toEqual([
    [210n, 11n],
    [209n, 11n],
    [0n, 0n],
  ]);
});

test("GA-10 whatever people do, chips in are chips out and rake, and nobody sees cards before they are shown", () => {
  const chance = streamOf("11".repeat(32), "any");
  for (let hand = 0; hand < (process.env.DEEP ? 2_000 : 40); hand++) {
    const game = hand % 2 ? peacockPatti : plumThree;
    const count = 2 + chance.int(5);
    const start = { dealer: chance.int(count), seats: seats(count, 10 + chance.int(400)) };
    let state = game.begin(streamOf("22".repeat(32), String(hand)), start);
    while (game.turn(state) !== null) {
      const seat = game.turn(state) as number;
      for (const { seat: viewer } of state.seats) expectHidden(state, viewer);
      const act = anyAct(viewBetting(state, seat).options as BettingOptions, chance.int);
      state = game.act(state, seat, act, "own") ?? state;
    }
    const result = game.settle(state, MONEY);
    const sum = (part: "put" | "payout" | "rake" | "uncalled") => (result?.seats ?? []).reduce((all, seat) => all + seat[part], 0n);
    expect(sum("put")).toBe(sum("payout") + sum("rake"));
    expect([sum("rake"), sum("put") - sum("uncalled")]).toEqual([result?.rake, result?.pot]);
    expect(state.seats.every(({ chips, put }, at) => chips >= 0 && chips + put === start.seats[at]?.chips)).toBe(true);
  }
});

function expectHidden(state: BettingState, viewer: number): void {
  const known = new Set(state.compared.filter((pair) => pair.includes(viewer)).flat());
  for (const { seat, cards } of viewBetting(state, viewer).seats) {
    const own = seat === viewer && state.seats.find((one) => one.seat === seat)?.hasSeen;
    if (!own && !known.has(seat)) expect(cards).toBeNull();
  }
}

/** Any act that is on offer, the cheaper ones more often. */
function anyAct(options: BettingOptions, int: (bound: number) => number): BettingAct {
  const { raise: range, look, call, show, sideShow } = options;
  const acts: BettingAct[] = [{ type: "fold" }];
  if (look) acts.push({ type: "look" });
  if (call !== null) acts.push({ type: "call" }, { type: "call" }, { type: "call" }, { type: "call" });
  if (range) acts.push({ type: "raise", to: range.least + int(range.most - range.least + 1) });
  if (show !== null) acts.push({ type: "show" });
  if (sideShow) acts.push({ type: "sideShow" });
  return acts[int(acts.length)] ?? { type: "fold" };
}
