import type { RoomSeat, RoomView } from "@magpie/contract/studio/rooms";
import type { BettingView } from "@magpie/domain/rooms/betting-view";
import type { LandlordView } from "@magpie/domain/rooms/landlord-view";
import { createWords } from "../../../words/words";
import { createAmounts } from "../../amounts";
import type { Speech } from "../room-model";
import en from "../words/en.json";

const AMOUNTS = createAmounts("en", "INR", 2);
const UNIT = 500n;
const pack = Object.fromEntries(["en", "hi", "ja", "ko", "pt", "zh"].map((tongue) => [tongue, en])) as Record<"en", typeof en> as never;

/** Speaks English, with boots of five rupees. */
export const SPEECH: Speech & { asMoney(amount: bigint): string } = {
  t: createWords<keyof typeof en>("en", pack),
  units: (count) => AMOUNTS.text(UNIT * BigInt(count)),
  money: (decimal) => AMOUNTS.text(AMOUNTS.read(decimal)),
  read: AMOUNTS.read,
  asMoney: AMOUNTS.text,
};

export function seatOf(seat: number, changes: Partial<RoomSeat> = {}): RoomSeat {
  return { seat, name: `P${seat}`, isBot: false, isMe: false, state: "playing", chips: "50.00", bankMs: 30_000, ...changes };
}

/** A hand in the middle, seen from seat 2. */
export const ROOM: RoomView = {
  roomId: "room",
  gameId: "peacock-patti",
  level: 1,
  unit: "5.00",
  step: 1,
  phase: "playing",
  hand: 3,
  commit: "c",
  seed: null,
  serverNow: "2026-01-01T00:00:00.000Z",
  turnEndsAt: null,
  bankEndsAt: null,
  mySeat: 2,
  seats: [0, 1, 2].map((seat) => seatOf(seat, { isMe: seat === 2 })),
  table: null,
  result: null,
  roundId: null,
  refusal: null,
  isAsking: false,
  number: 0,
  balance: null,
};

export function bettingView(changes: Partial<BettingView> = {}): BettingView {
  return {
    kind: "betting",
    stake: 2,
    pot: 9,
    potLimit: 1024,
    round: 1,
    rounds: 20,
    dealer: 0,
    turn: 2,
    seats: [],
    events: [],
    options: null,
    ...changes,
  };
}

export function landlordView(changes: Partial<LandlordView> = {}): LandlordView {
  return {
    kind: "landlord",
    phase: "playing",
    turn: 2,
    landlord: 0,
    bid: 2,
    times: 1,
    bottom: [0, 1, 2],
    toBeat: null,
    seats: [],
    events: [],
    options: { bids: [], canPass: true, hint: [4] },
    isSpring: false,
    ...changes,
  };
}
