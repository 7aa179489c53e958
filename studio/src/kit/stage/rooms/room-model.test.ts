import type { RoomView } from "@magpie/contract/studio/rooms";
import { expect, test } from "vitest";
import { chairFaces, chairOf, isNewer, leaveText, mayAct, resultOf, spokenChair } from "./room-model";
import { bettingView, ROOM, SPEECH, seatOf } from "./test/room-samples";

test("Chairs are counted clockwise from one's own, wherever one sits", () => {
  expect([0, 1, 2, 3, 4, 5].map((seat) => chairOf(seat, 4, 6))).toEqual([2, 3, 4, 5, 0, 1]);
  expect([0, 1, 2].map((seat) => chairOf(seat, 0, 3))).toEqual([0, 1, 2]);
});

test("An older view of the same room is dropped, and one of another room is shown", () => {
  const shown = { ...ROOM, step: 7 };
  expect(isNewer({ ...ROOM, step: 6 }, shown)).toBe(false);
  expect(isNewer({ ...ROOM, step: 7 }, shown)).toBe(true);
  expect(isNewer({ ...ROOM, roomId: "another", step: 1 }, shown)).toBe(true);
  expect(isNewer(ROOM, null)).toBe(true);
});

test("Nobody may act out of turn, between hands, or while a stake is being taken", () => {
  const room: RoomView = { ...ROOM, table: bettingView({ turn: 2 }) };
  expect(mayAct(room)).toBe(true);
  expect(mayAct({ ...room, isAsking: true })).toBe(false);
  expect(mayAct({ ...room, phase: "over" })).toBe(false);
  expect(mayAct({ ...room, table: bettingView({ turn: 0 }) })).toBe(false);
});

test("A chair tells whom it holds, robots among them, and how a seat stands that is in no hand", () => {
  const seats = [seatOf(0, { name: "Robot Vega", isBot: true }), seatOf(2, { isMe: true }), seatOf(5, { state: "away" })];
  const faces = chairFaces({ ...ROOM, seats, table: bettingView({ turn: 0 }) }, 6, SPEECH, () => null);
  expect(faces.map(({ chair, name, state, isTurn }) => [chair, name, state, isTurn])).toEqual([
    [4, "Robot Vega", "", true],
    [0, "You", "", false],
    [3, "P5", "Away", false],
  ]);
  expect(faces.map((face) => spokenChair(face, SPEECH.t))).toEqual([
    "Robot Vega, Robot, ₹50.00, Robot Vega to act",
    "You, ₹50.00",
    "P5, ₹50.00, Away",
  ]);
});

const result = (payout: string, winners: number[]): RoomView => ({
  ...ROOM,
  phase: "over",
  seats: [seatOf(0), seatOf(2, { isMe: true })],
  result: {
    pot: "20.00",
    rake: "1.00",
    winners,
    seats: [
      { seat: 0, put: "10.00", uncalled: "0.00", payout: winners.includes(0) ? "19.00" : "0.00", rake: "0.00" },
      { seat: 2, put: "10.00", uncalled: "0.00", payout, rake: "0.00" },
    ],
  },
});

test("Only what returns more than was put in is told as a win, and what is lost without what came back; the rake is told plainly", () => {
  const told = (payout: string, winners: number[]) => {
    const shown = resultOf(result(payout, winners), SPEECH, SPEECH.asMoney);
    return shown && `${shown.title} | ${shown.detail}`;
  };
  expect(told("19.00", [2])).toBe("You win ₹9.00 | Rake ₹1.00");
  expect(told("0.00", [0])).toBe("P0 wins ₹9.00 | You lose ₹10.00 · Rake ₹1.00");
  expect(told("10.00", [2])).toBe("You get ₹10.00 back | Rake ₹1.00");
  expect(told("4.00", [0])).toBe("P0 wins ₹9.00 | You lose ₹6.00 · Rake ₹1.00");
});

test("Before leaving is told what it costs: nothing between hands or once folded, else what is in the pot, or the chips still at risk", () => {
  const betting = (changes: Parameters<typeof bettingView>[0]) => leaveText({ ...ROOM, table: bettingView(changes) }, SPEECH);
  const own = { seat: 2, isFolded: false, hasSeen: true, put: 3, holds: 3, cards: null, hand: null };
  expect(betting({ seats: [own] })).toContain("the ₹15.00 you put in stays in the pot");
  expect(betting({ seats: [{ ...own, isFolded: true }] })).toContain("costs nothing");
  expect(leaveText({ ...ROOM, phase: "over", table: bettingView({ seats: [own] }) }, SPEECH)).toContain("costs nothing");
});
