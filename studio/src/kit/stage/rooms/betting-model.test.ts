import type { BettingEvent, BettingOptions, BettingSeatView } from "@magpie/domain/rooms/betting-view";
import { expect, test } from "vitest";
import { actText, bettingButtons, bettingFacts, tellNewest } from "./betting-model";
import { bettingView, ROOM, SPEECH } from "./test/room-samples";

const OPTIONS: BettingOptions = {
  look: true,
  fold: true,
  call: 2,
  raise: { least: 3, most: 4, costs: 1 },
  show: null,
  sideShow: { with: 1, cost: 4 },
};
const NOTHING = { look: false, fold: false, call: null, raise: null, show: null, sideShow: null };

test("In turn exactly the buttons stand that the table offers, with what they cost", () => {
  const view = bettingView({ options: OPTIONS });
  expect(bettingButtons({ ...ROOM, table: view }, view)).toEqual({ ...OPTIONS, sideShow: 4 });
});

test("Out of turn only looking stands; with a stake under way, between hands and outside the hand nothing does", () => {
  const waiting = bettingView({ turn: 0, options: OPTIONS });
  const asked = bettingView({ options: OPTIONS });
  const outside = bettingView({ options: null });
  expect(bettingButtons({ ...ROOM, table: waiting }, waiting)).toEqual({ ...NOTHING, look: true });
  expect(bettingButtons({ ...ROOM, table: asked, isAsking: true }, asked)).toEqual(NOTHING);
  expect(bettingButtons({ ...ROOM, table: asked, phase: "over" }, asked)).toEqual(NOTHING);
  expect(bettingButtons({ ...ROOM, table: outside }, outside)).toEqual(NOTHING);
});

test("What happened is told with its amount in money", () => {
  const events: BettingEvent[] = [
    { type: "boot", seat: 0, paid: 1 },
    { type: "looked", seat: 0 },
    { type: "called", seat: 0, paid: 4 },
    { type: "raised", seat: 0, paid: 8, to: 4 },
    { type: "folded", seat: 0, why: "own" },
    { type: "folded", seat: 0, why: "late" },
    { type: "folded", seat: 0, why: "left" },
    { type: "shown", seat: 0, paid: 8 },
  ];
  expect(events.map((event) => actText(event, SPEECH))).toEqual([
    "Boot ₹5.00",
    "Looked",
    "Calls ₹20.00",
    "Raises ₹40.00",
    "Folds",
    "Out of time",
    "Left",
    "Shows",
  ]);
});

test("The newest event is told in a sentence that names who did it", () => {
  const told = (event: BettingEvent) => tellNewest(ROOM, bettingView({ events: [{ type: "boot", seat: 0, paid: 1 }, event] }), SPEECH);
  expect(told({ type: "called", seat: 1, paid: 2 })).toBe("P1: Calls ₹10.00");
  expect(told({ type: "looked", seat: 2 })).toBe("You: Looked");
  expect(told({ type: "sideShown", seat: 1, with: 0, paid: 4, loser: 0 })).toBe("P1 and P0 compared cards: P0 folds");
  expect(told({ type: "forced", why: "pot" })).toBe("The pot has reached its limit: all show");
  expect(told({ type: "boot", seat: 1, paid: 1 })).toBe("");
});

test("A chair shows backs for hidden cards, faces for open ones, and nothing for a seat that was not dealt in", () => {
  const hidden: BettingSeatView = { seat: 0, isFolded: false, hasSeen: true, put: 2, holds: 3, cards: null, hand: null };
  const open: BettingSeatView = { ...hidden, seat: 1, cards: [48, 0, 7], hand: "high" };
  const view = bettingView({ seats: [hidden, open, { ...hidden, seat: 2, holds: 0 }] });
  expect(bettingFacts(view, 0, SPEECH)).toMatchObject({ tag: "Seen", cards: [null, null, null], isDealer: true });
  expect(bettingFacts(view, 1, SPEECH)).toMatchObject({
    tag: "High card",
    cards: [
      { rank: 1, suit: 0 },
      { rank: 2, suit: 0 },
      { rank: 3, suit: 3 },
    ],
  });
  expect(bettingFacts(view, 2, SPEECH)).toBeNull();
  expect(bettingFacts(view, 4, SPEECH)).toBeNull();
});
