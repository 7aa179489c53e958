import type { BettingView } from "@magpie/domain/rooms/betting-view";
import type { LandlordView } from "@magpie/domain/rooms/landlord-view";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, time } from "../kit/shapes";

const roomId = z.uuid().toLowerCase();
const hand = z.int().min(1).max(100_000);
/** 32 hex digits that the player's own browser has made. */
const clientSeed = z.string().regex(/^[0-9a-f]{32}$/);
const money = z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,8})?$/);

const level = z.object({
  level: z.int(),
  /** The boot of a hand, or the base score: all bets are whole multiples of it. */
  unit: amount,
  /** What a player may bring to a table, from the least to the most. */
  least: amount,
  most: amount,
  /** The most that a hand costs its winner in rake. */
  cap: amount,
  /** People at this level now. */
  players: z.int(),
});
export type RoomLevel = z.output<typeof level>;

/**
 * sitting: has yet to send a seed. ready: is dealt in with the next hand. playing: is in the hand. away: missed a turn or closed the page, and is not dealt in.
 * out: a stake was refused, and `refusal` of the view says why.
 */
export const SEAT_STATES = ["sitting", "ready", "playing", "away", "out", "leaving"] as const;

const seat = z.object({
  seat: z.int(),
  /** Masked; a robot's own name. */
  name: z.string(),
  /** Robots sit only where play money is played for. */
  isBot: z.boolean(),
  isMe: z.boolean(),
  state: z.enum(SEAT_STATES),
  /** What is left of what the player brought. */
  chips: amount,
  /** Milliseconds left in the time bank. */
  bankMs: z.int(),
});
export type RoomSeat = z.output<typeof seat>;

const result = z.object({
  pot: amount,
  rake: amount,
  seats: z.array(
    z.object({
      seat: z.int(),
      put: amount,
      /** The part of `put` that nobody met; it came back, and no rake was taken of it. */
      uncalled: amount,
      /** All that came back, the uncalled part among it. */
      payout: amount,
      rake: amount,
    }),
  ),
  winners: z.array(z.int()),
});
export type RoomResult = z.output<typeof result>;

/** What is between the end of one hand and the next, or the hand itself. waiting: too few are ready. stakes: the boots are being taken. */
export const ROOM_PHASES = ["waiting", "stakes", "playing", "over"] as const;

/** A room from one seat: nothing in it is hidden from that player, and nothing else is known to it. */
const room = z.object({
  roomId,
  gameId: z.string(),
  level: z.int(),
  unit: amount,
  /** Grows with every change; an older view is dropped. */
  step: z.int(),
  phase: z.enum(ROOM_PHASES),
  /** The number of the hand in its room; 0 before the first. */
  hand: z.int(),
  /** The hash of the seed of the hand, or of the next one while none is played. */
  commit: z.string(),
  /** The seed of a hand that is over. */
  seed: z.string().nullable(),
  serverNow: time,
  /** The end of this turn by the server's clock, without the time bank; of the pause between hands in `over`. */
  turnEndsAt: time.nullable(),
  /** The end with the time bank of the seat to act, which runs by itself. */
  bankEndsAt: time.nullable(),
  mySeat: z.int(),
  seats: z.array(seat),
  /** A `BettingView` or a `LandlordView`; null before the first deal. */
  table: z.unknown(),
  result: result.nullable(),
  /** The round at the portal that this hand is for me, to be replayed once it is over; null when I am not in it. */
  roundId: z.string().nullable(),
  /** The code of the refusal of my last stake. */
  refusal: z.string().nullable(),
  /** A stake of mine is being asked for. */
  isAsking: z.boolean(),
  /** The number of my next act in this hand. */
  number: z.int(),
  /** My balance where it is known anew: in answers, and once a hand is paid. */
  balance: amount.nullable(),
});
export type RoomTableView = BettingView | LandlordView;
export type RoomView = Omit<z.output<typeof room>, "table"> & { table: RoomTableView | null };

const act = z.json();

const ofFrame = { token: "none", encrypted: false, anyOrigin: true, evenWhenClosed: true } as const;

/** Calls from the page of a room game to the studio's game server; `Authorization` carries the session that `studio.open` gave. */
export const rooms = calls("rooms", {
  levels: {
    ...ofFrame,
    method: "GET",
    path: "/studio/rooms/levels",
    limit: "play",
    summary: "The stake levels of this room game, and the room in which the player sits.",
    input: z.object({}),
    output: z.object({ levels: z.array(level), room: room.nullable() }),
  },
  sit: {
    ...ofFrame,
    method: "POST",
    path: "/studio/rooms/sit",
    limit: "play",
    summary:
      "Takes a seat in a room of this level, which nobody chooses. `bring` is the most that the player may lose there; it is not taken yet. Sitting already, it answers with that seat.",
    input: z.object({ level: z.int().min(1).max(9), bring: money }),
    output: z.object({ room }),
  },
  seed: {
    ...ofFrame,
    method: "POST",
    path: "/studio/rooms/seed",
    limit: "play",
    summary:
      "Gives the player's part of the deck, after the room's commit was shown and before the deal. It stands for all hands of this sitting.",
    input: z.object({ roomId, clientSeed }),
    output: z.object({ room }),
  },
  act: {
    ...ofFrame,
    method: "POST",
    path: "/studio/rooms/act",
    limit: "play",
    summary: "Acts in a hand. `number` counts the player's own acts in it from 0, so that a repeat is answered and not done again.",
    input: z.object({ roomId, hand, number: z.int().min(0).max(500), act }),
    output: z.object({ room }),
  },
  back: {
    ...ofFrame,
    method: "POST",
    path: "/studio/rooms/back",
    limit: "play",
    summary: "Says that the player is there again, after a missed turn or a refused stake, and brings new chips if `bring` is given.",
    input: z.object({ roomId, bring: money.optional() }),
    output: z.object({ room }),
  },
  leave: {
    ...ofFrame,
    method: "POST",
    path: "/studio/rooms/leave",
    limit: "play",
    summary: "Gives the seat up. In a hand it folds, or its cards are played by the rules of a late turn.",
    input: z.object({ roomId }),
    output: z.object({ room: room.nullable() }),
  },
  report: {
    ...ofFrame,
    method: "POST",
    path: "/studio/rooms/report",
    limit: "play",
    summary: "Tells the house that somebody at the table seems to play together with another.",
    input: z.object({ roomId, hand, seat: z.int().min(0).max(5), words: z.string().max(500).optional() }),
    output: z.object({ done: z.literal(true) }),
  },
  hands: {
    ...ofFrame,
    method: "GET",
    path: "/studio/rooms/hands",
    limit: "read",
    summary: "The player's last hands at this game, newest first.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          roundId: z.string(),
          roomId,
          hand,
          at: time,
          put: amount,
          payout: amount,
          rake: amount,
          opponents: z.array(z.string()),
        }),
      ),
    }),
  },
  hand: {
    ...ofFrame,
    method: "GET",
    path: "/studio/rooms/hand",
    limit: "read",
    summary: "A hand that is over, by the round of one of its players: to be looked at again and verified by whoever has its address.",
    input: z.object({ roundId: z.uuid().toLowerCase() }),
    output: z.object({
      roundId: z.string(),
      gameId: z.string(),
      version: z.string(),
      currency: z.string(),
      digits: z.int(),
      trial: z.boolean(),
      unit: amount,
      at: time,
      mySeat: z.int(),
      seats: z.array(z.object({ seat: z.int(), name: z.string(), isBot: z.boolean(), clientSeed: z.string(), chips: z.int() })),
      dealer: z.int(),
      /** One by one, with the seat that acted; a missed turn's act stands as it was taken. */
      acts: z.array(z.object({ seat: z.int(), act: z.unknown(), why: z.enum(["own", "late", "left"]) })),
      /** The table as my seat saw it at the end. */
      table: z.unknown(),
      result: result.nullable(),
      proof: z.object({
        commit: z.string(),
        seed: z.string(),
        salt: z.string(),
        roomId: z.string(),
        hand,
        seeds: z.array(z.string()),
        anchor: z.string(),
        length: z.int(),
        contributions: z.array(z.string()),
      }),
    }),
  },
});

/** The socket of room games; the first message is `{ "session": "…" }`. Each message is the whole room, or null after it was left. */
export const ROOMS_LIVE_PATH = "/studio/rooms/live";
export interface RoomLiveMessage {
  event: "room";
  at: string;
  /** A line tells of all rooms of its player: a page of one game passes over those of another. */
  gameId: string;
  data: RoomView | null;
}
