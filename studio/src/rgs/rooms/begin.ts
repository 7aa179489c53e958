import { isContribution, saltOf } from "../../kit/fairness/chain";
import { NoAnswer } from "../door";
import { dealtIn, stateOf } from "./hand";
import type { HandEntry, Room, RoomRound, RoomSeat } from "./room";
import { AWAY_MS, GATHER_MS, isEnough, playableOf, readySeats, unitOf, unitsOf } from "./rules";
import { changed, type RoomTools } from "./tools";
import { seatAt, turnEnds } from "./turns";

const BET_TRIES = 3;
/** The clock looks again when whoever took the stakes has died over it. */
const AGAIN_MS = 1_000;

/** Those who stay: who has left, or was away for too long, gives the seat up. */
function staying(room: Room, now: number): RoomSeat[] {
  const isWaitedFor = ({ state, since }: RoomSeat) =>
    state === "ready" || state === "playing" || (state !== "leaving" && now < since + AWAY_MS);
  return room.seats.filter(isWaitedFor).map((seat) => shortOut(room, silentAway(seat, now), now));
}

/** Whoever closed the page is not dealt in: nothing is staked for somebody who does not see it. */
function silentAway(seat: RoomSeat, now: number): RoomSeat {
  const isSilent = seat.state === "ready" && !seat.isBot && now >= seat.seenAt + AWAY_MS;
  return isSilent ? { ...seat, state: "away", since: now } : seat;
}

/** Too few chips to be dealt in: the player may bring more, or give the seat up. */
function shortOut(room: Room, seat: RoomSeat, now: number): RoomSeat {
  const { leastToPlay, most } = playableOf(room).brings;
  const isShort = seat.state === "ready" && unitsOf(room, seat) < leastToPlay;
  if (isShort && seat.isBot) return { ...seat, chips: String(BigInt(most) * unitOf(room)) };
  return isShort ? { ...seat, state: "out", since: now, refusal: "chips_short" } : seat;
}

/** Waits for people: until enough are ready, or somebody's seat is to be freed. */
export function toWaiting(room: Room, now: number): Partial<Room> {
  if (!room.seats.some(({ isBot }) => !isBot)) return { seats: [], phase: "waiting", running: null, dueAt: null, isClosed: true };
  const people = room.seats.filter(({ isBot }) => !isBot);
  const ends = people.map(({ state, since, seenAt }) => (state === "ready" ? seenAt : since) + AWAY_MS);
  // Whoever comes meanwhile does not put it off: else a table could be kept from beginning.
  const dueAt = isEnough(room)
    ? Math.min(room.phase === "waiting" ? (room.dueAt ?? Infinity) : Infinity, now + GATHER_MS)
    : ends.length > 0
      ? Math.max(now, Math.min(...ends))
      : null;
  return { seats: room.seats, phase: "waiting", running: null, dueAt };
}

/** Fixes who plays the next hand, and asks for their stakes. Null when somebody else changed the room first. */
export async function beginHand(tools: RoomTools, room: Room): Promise<Room | null> {
  const now = tools.clock();
  const stays = { ...room, seats: staying(room, now) };
  // The seeds of its chain are used up: whoever sat here finds a seat at another table.
  if (room.hand >= room.length) return changed(tools, room, toWaiting({ ...stays, seats: [] }, now));
  if (!isEnough(stays)) return changed(tools, room, toWaiting(stays, now));
  const ready = readySeats(stays);
  const number = room.hand + 1;
  const before = room.running?.dealer ?? -1;
  const dealer = (ready.find(({ seat }) => seat > before) ?? ready[0])?.seat ?? 0;
  const entries = ready.map(
    (own): HandEntry => ({
      ...{ seat: own.seat, chips: unitsOf(room, own), clientSeed: own.clientSeed ?? "" },
      ...{ roundId: tools.newId(), state: "asking" },
    }),
  );
  const begun = entries.flatMap((entry) => roundOf(stays, entry, number, now));
  return changed(
    tools,
    room,
    {
      ...saltFor(room, entries),
      ...{ phase: "stakes", hand: number, dueAt: now + AGAIN_MS },
      seats: stays.seats.map((seat) =>
        entries.some((entry) => entry.seat === seat.seat) ? { ...seat, state: "playing", refusal: null } : seat,
      ),
      running: { number, dealer, startedAt: now, entries, acts: [], turnFrom: now, pending: null, asked: 0, result: null },
    },
    { begun },
  );
}

function saltFor({ salt, anchor, contributions }: Room, entries: readonly HandEntry[]): Pick<Room, "salt" | "contributions"> {
  if (salt !== null) return { salt, contributions };
  const given = entries.map(({ clientSeed }) => clientSeed).filter(isContribution);
  return { salt: saltOf(anchor, given), contributions: given };
}

function roundOf(room: Room, { seat, roundId }: HandEntry, hand: number, now: number): RoomRound[] {
  const own = seatAt(room, seat);
  if (!own || own.isBot) return [];
  const { player, gameCode, session } = own;
  const nothing = { put: 0n, uncalled: 0n, payout: 0n, rake: 0n };
  return [{ id: roundId, roomId: room.id, hand, seat, player, gameCode, session, state: "asking", ...nothing, placedAt: now }];
}

type Asked = { entry: HandEntry; refusal: string | null; isUnknown: boolean };

/** Asks for the stakes and deals to those whose stake was taken. Safe to do twice: each stake has one name. */
export async function takeStakes(tools: RoomTools, room: Room): Promise<Room | null> {
  const { running } = room;
  if (!running) return null;
  const answers = await Promise.all(running.entries.map((entry) => askStake(tools, room, entry)));
  const now = tools.clock();
  const entries = answers.map(({ entry }) => entry);
  const inHand = dealtIn({ ...running, entries });
  const isDealt = inHand.length >= playableOf(room).seats.least && inHand.some(({ seat }) => !seatAt(room, seat)?.isBot);
  const unit = unitOf(room);
  const stakeOf = ({ chips }: HandEntry) => unit * BigInt(playableOf(room).stakeOf(chips));
  const ended = answers.map(({ entry, isUnknown }) => {
    const state = entry.state === "in" ? (isDealt ? "open" : "voiding") : isUnknown ? "voiding" : "refused";
    return { id: entry.roundId, state, put: stakeOf(entry), uncalled: 0n, payout: 0n, rake: 0n } as const;
  });
  const seats = room.seats.map((seat) => {
    const own = answers.find(({ entry }) => entry.seat === seat.seat);
    if (!own || seat.state === "leaving") return seat;
    if (own.refusal !== null) return { ...seat, state: "out" as const, since: now, refusal: own.refusal };
    return isDealt ? seat : { ...seat, state: "ready" as const };
  });
  if (!isDealt) return changed(tools, room, { ...toWaiting({ ...room, seats }, now), running: null }, { ended });
  const dealt = { ...running, entries, turnFrom: now };
  const withHand = { ...room, seats, running: dealt };
  const state = stateOf(withHand, dealt, await tools.seedOf(room, running.number));
  const dueAt = turnEnds(seatAt(withHand, playableOf(room).turn(state)), now);
  return changed(tools, room, { seats, running: dealt, phase: "playing", dueAt }, { ended });
}

async function askStake(tools: RoomTools, room: Room, entry: HandEntry): Promise<Asked> {
  const seat = seatAt(room, entry.seat);
  const as = (state: "in" | "out", refusal: string | null = null, isUnknown = false): Asked => ({
    entry: { ...entry, state },
    refusal,
    isUnknown,
  });
  if (!seat) return as("out");
  if (seat.isBot) return as("in");
  const unit = unitOf(room);
  const amount = unit * BigInt(playableOf(room).stakeOf(entry.chips));
  const { player, gameCode } = seat;
  const move = { player, roundId: entry.roundId, gameCode, free: null, transactionId: `${entry.roundId}:boot`, amount };
  for (let left = BET_TRIES; left > 0; left--) {
    try {
      const answer = await (await tools.doorOf(seat)).bet(move);
      return answer.status === "done" ? as("in") : as("out", answer.code);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }
  return as("out", "overloaded", true);
}
