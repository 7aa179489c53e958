import { expect, test } from "vitest";
import { inOrder, landlordButtons, landlordFace, landlordFacts, onTable, taskText, tellNewest } from "./landlord-model";
import { landlordView, ROOM, SPEECH } from "./test/room-samples";

test("Cards rank from the three to the two, then the jokers, and a hand is held from its highest", () => {
  expect([0, 41, 44, 51, 52, 53].map(landlordFace)).toEqual([
    { rank: 3, suit: 0 },
    { rank: 13, suit: 1 },
    { rank: 1, suit: 0 },
    { rank: 2, suit: 3 },
    "smallJoker",
    "bigJoker",
  ]);
  expect(inOrder([3, 53, 40])).toEqual([53, 40, 3]);
});

test("Bids stand while there is bidding; play, pass and hint afterwards; nothing out of turn", () => {
  const playing = landlordView();
  const room = { ...ROOM, table: playing };
  expect(landlordButtons(room, playing, 2)).toEqual({ bids: [], play: true, pass: true, hint: true, unpick: true });
  expect(landlordButtons(room, playing, 0)).toMatchObject({ play: false, unpick: false });
  const leading = landlordView({ options: { bids: [], canPass: false, hint: null } });
  expect(landlordButtons({ ...ROOM, table: leading }, leading, 1)).toMatchObject({ play: true, pass: false, hint: false });
  const bidding = landlordView({ phase: "bidding", options: { bids: [0, 2, 3], canPass: false, hint: null } });
  expect(landlordButtons({ ...ROOM, table: bidding }, bidding, 1)).toMatchObject({ bids: [0, 2, 3], play: false, pass: false });
  const waiting = landlordView({ turn: 0 });
  expect(landlordButtons({ ...ROOM, table: waiting }, waiting, 1)).toEqual({
    bids: [],
    play: false,
    pass: false,
    hint: false,
    unpick: true,
  });
});

test("The player is told what is asked: to bid, to lead, or what to beat", () => {
  const task = (changes: Parameters<typeof landlordView>[0]) => {
    const view = landlordView(changes);
    return taskText({ ...ROOM, table: view }, view, SPEECH);
  };
  expect(task({ phase: "bidding" })).toBe("Bid for landlord");
  expect(task({ toBeat: null })).toBe("You lead");
  expect(task({ toBeat: { seat: 0, kind: "bomb", cards: [0, 1, 2, 3] } })).toBe("Beat: Bomb");
  expect(task({ turn: 1 })).toBe("");
});

test("What happened is told with who did it, and the cards to beat lie on the table", () => {
  const told = (events: Parameters<typeof landlordView>[0]) => tellNewest(ROOM, landlordView(events), SPEECH);
  expect(told({ events: [{ type: "bid", seat: 1, points: 0 }] })).toBe("P1: No bid");
  expect(told({ events: [{ type: "landlord", seat: 2, bid: 2, cards: [] }] })).toBe("You are the landlord");
  expect(told({ events: [{ type: "landlord", seat: 0, bid: 2, cards: [] }] })).toBe("P0 is the landlord");
  expect(told({ events: [{ type: "passed", seat: 1, why: "late" }] })).toBe("P1: Pass");
  const toBeat = { seat: 0, kind: "pair", cards: [8, 9] } as const;
  expect(onTable(landlordView({ toBeat, events: [{ type: "passed", seat: 1, why: "own" }] }))).toEqual([8, 9]);
});

test("Others show how many cards they hold and for which side they play, and their cards only when the hand is over", () => {
  const seats = [
    { seat: 0, holds: 3, cards: null },
    { seat: 1, holds: 2, cards: [4, 53] },
  ];
  expect(landlordFacts(landlordView({ seats }), 0, SPEECH)).toMatchObject({ tag: "Landlord · 3", cards: [null] });
  expect(landlordFacts(landlordView({ seats }), 1, SPEECH)).toMatchObject({ tag: "Peasant · 2", cards: [null] });
  expect(landlordFacts(landlordView({ seats, phase: "over" }), 1, SPEECH)?.cards).toEqual(["bigJoker", { rank: 4, suit: 0 }]);
});
