import type { BettingAct, BettingOptions, BettingView } from "@magpie/domain/rooms/betting-view";
import type { LandlordAct, LandlordView } from "@magpie/domain/rooms/landlord-view";
import { expect, test } from "vitest";
import { streamOf } from "../kit/fairness/stream";
import { threeCardStrength } from "../kit/maths/rooms/three-cards";
import { ROOM_PLAYABLES } from "../rgs/room-playables";
import { HANDS_AGAIN } from "./hands-again";
import { betterHand } from "./rooms-again";

const SEED = "99".repeat(32);
const MONEY = { unit: 207n, cap: 4_000n };

const cardOf = (text: string) => 4 * "23456789TJQKA".indexOf(text[0] ?? "") + "shdc".indexOf(text[1] ?? "");
const handOf = (text: string) => text.split(" ").map(cardOf);

test.each<[string, string, boolean, string]>([
  ["Ah 2d 3c", "Kh Qd Jc", true, "A"],
  ["Ah 2d 3c", "Kh Qd Jc", false, "B"],
  ["Ah 2d 3c", "4h 3d 2h", false, "B"],
  ["7h 7d 7c", "Ah Kh Qh", true, "A"],
  ["Ah Ad 2c", "As Ac 3c", true, "B"],
  ["Kh 9h 4h", "Qs Js Td", true, "B"],
  ["Kh 9d 4s", "Kd 9s 4c", true, "tie"],
])("THREE %s against %s by the second implementation: %s %s", (a, b, aceLowIsSecond, winner) => {
  expect(betterHand(handOf(a), handOf(b), aceLowIsSecond)).toBe(winner);
});

test("THREE both implementations order any two hands alike", () => {
  const { pick } = streamOf(SEED, "hands");
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let pair = 0; pair < (process.env.DEEP ? 200_000 : 3_000); pair++) {
    const cards = pick(deck, 6);
    const [a, b] = [cards.slice(0, 3), cards.slice(3)];
    for (const aceLow of ["second", "last"] as const) {
      const difference = threeCardStrength(a, aceLow) - threeCardStrength(b, aceLow);
      expect(betterHand(a, b, aceLow === "second")).toBe(difference > 0 ? "A" : difference < 0 ? "B" : "tie");
    }
  }
});

function actIn(view: BettingView | LandlordView, int: (bound: number) => number): BettingAct | LandlordAct {
  return view.kind === "betting" ? anyAct(view.options as BettingOptions, int) : anyPlay(view, int);
}

function anyPlay({ options }: LandlordView, int: (bound: number) => number): LandlordAct {
  const { bids = [], canPass = false, hint = null } = options ?? {};
  if (bids.length > 0) return { type: "bid", points: bids[int(bids.length)] as 0 | 1 | 2 | 3 };
  return hint && (!canPass || int(3) > 0) ? { type: "play", cards: hint } : { type: "pass" };
}

function anyAct({ raise, look, call, show, sideShow }: BettingOptions, int: (bound: number) => number): BettingAct {
  const acts: BettingAct[] = [{ type: "fold" }];
  if (look) acts.push({ type: "look" });
  if (call !== null) acts.push(...Array.from({ length: 6 }, () => ({ type: "call" as const })));
  if (raise) acts.push({ type: "raise", to: raise.least + int(raise.most - raise.least + 1) });
  if (show !== null) acts.push({ type: "show" });
  if (sideShow) acts.push({ type: "sideShow" });
  return acts[int(acts.length)] ?? { type: "fold" };
}

test.each(Object.keys(HANDS_AGAIN))("GS-11 %s ends the same by both implementations, whatever people do", (version) => {
  const playable = ROOM_PLAYABLES.get(version);
  if (!playable) throw new Error(version);
  for (let hand = 0; hand < (process.env.DEEP ? 5_000 : version.startsWith("granary") ? 20 : 60); hand++) {
    const { int } = streamOf(SEED, `acts ${version} ${hand}`);
    const cards = () => streamOf(SEED, `cards ${version} ${hand}`);
    const all = [0, 1, 2, 3, 4, 5].filter((_seat, at) => at < playable.seats.least || (at < playable.seats.most && int(2) === 0));
    const start = { dealer: all[int(all.length)] ?? 0, seats: all.map((seat) => ({ seat, chips: 10 + int(500) })) };
    const acts: { seat: number; act: unknown; why: "own" | "left" }[] = [];
    let state = playable.begin(cards(), start);
    for (let turn = playable.turn(state); turn !== null; turn = playable.turn(state)) {
      const isLeaving = playable.leaveAct !== null && int(30) === 0;
      const seat = isLeaving ? (all[int(all.length)] ?? turn) : turn;
      const act = isLeaving ? playable.leaveAct : actIn(playable.view(state, turn) as BettingView | LandlordView, int);
      const why = isLeaving ? ("left" as const) : ("own" as const);
      const next = playable.act(state, seat, act, why);
      if (next === null) continue;
      acts.push({ seat, act, why });
      state = next;
    }
    const first = playable.settle(state, MONEY);
    const second = HANDS_AGAIN[version]?.(cards().word, { ...start, acts, ...MONEY });
    expect(second).toEqual({ rake: first?.rake, seats: first?.seats.map(({ seat, put, payout }) => ({ seat, put, payout })) });
  }
});
