import { KNOWN_OTHERWISE, NoAnswer } from "../door";
import { beginHand, takeStakes } from "./begin";
import { botAct } from "./bots";
import { dealtIn, stateOf } from "./hand";
import type { PendingAct, Room, RoomRound, RunningHand } from "./room";
import { ASK_MS, playableOf, unitOf } from "./rules";
import { changed, type RoomTools, withSeat } from "./tools";
import { afterAct, seatAt, turnEnds } from "./turns";

const AGAIN_MS = 1_000;
/** More steps than a table takes at once; the clock goes on from there. */
const STEPS = 32;

/** A debt to a player stays owed until people have looked. */
class RefusedPayment extends Error {}

/** Takes all due steps of a room. Any server may do so at any time: each step is taken once, and another server goes on after a crash. */
export async function advanceRoom(tools: RoomTools, roomId: string): Promise<Room | null> {
  for (let left = STEPS; left > 0; left--) {
    const room = await tools.store.read(roomId);
    if (!room) return null;
    if ((await takeStep(tools, room)) === "waits") {
      if (room.phase === "over" || room.phase === "waiting") await payNow(tools, room);
      return room;
    }
  }
  return tools.store.read(roomId);
}

/** A payment that the portal refuses is no refusal of what the player just did: it stays owed, and the sweep says so. */
async function payNow(tools: RoomTools, room: Room): Promise<void> {
  const { paid, failed } = await payEach(tools, room.id);
  if (paid > 0) await tools.tellPaid(room);
  const unknown = failed.find((error) => !(error instanceof RefusedPayment));
  if (unknown) throw unknown;
}

/** `again` after a step, and when somebody else took it first: the room is to be read again. */
async function takeStep(tools: RoomTools, room: Room): Promise<"again" | "waits"> {
  if (room.isClosed) return "waits";
  const { phase, running, dueAt } = room;
  if (phase === "stakes") {
    await takeStakes(tools, room);
    return "again";
  }
  if (phase === "playing" && running?.pending) return settlePending(tools, room, running, running.pending);
  if (dueAt === null || tools.clock() < dueAt) return "waits";
  if (phase === "playing" && running) await takeTurn(tools, room, running);
  else await beginHand(tools, room);
  return "again";
}

/** What the clock does: those who have left fold, robots act, and a turn that ran out is missed. */
async function takeTurn(tools: RoomTools, room: Room, running: RunningHand): Promise<void> {
  const playable = playableOf(room);
  const state = stateOf(room, running, await tools.seedOf(room, running.number));
  const now = tools.clock();
  const { leaveAct } = playable;
  for (const { seat } of leaveAct === null ? [] : room.seats.filter(({ state: is }) => is === "leaving")) {
    const left = playable.act(state, seat, leaveAct, "left");
    if (left !== null) return keep(tools, room, afterAct(room, running, { seat, act: leaveAct, why: "left" }, left, now));
  }
  const turn = playable.turn(state);
  const seat = seatAt(room, turn);
  if (turn === null) return;
  if (now < turnEnds(seat, running.turnFrom)) return keep(tools, room, [{ dueAt: turnEnds(seat, running.turnFrom) }, {}]);
  const made = seat?.isBot
    ? { seat: turn, act: botAct(playable.view(state, turn), tools.below), why: "own" as const }
    : { seat: turn, act: playable.lateAct(state), why: "late" as const };
  const next = playable.act(state, turn, made.act, made.why);
  if (next === null) throw new Error(`room ${room.id}: the clock's own act is against the rules`);
  await keep(tools, room, afterAct(room, running, made, next, now));
}

async function keep(tools: RoomTools, room: Room, [change, writes]: ReturnType<typeof afterAct>): Promise<void> {
  await changed(tools, room, change, writes);
}

/** Puts a stake in. One that is refused leaves the hand as it was; one that is not answered for long is taken back, and the turn is missed. */
async function settlePending(tools: RoomTools, room: Room, running: RunningHand, pending: PendingAct): Promise<"again" | "waits"> {
  const seat = seatAt(room, pending.seat);
  const roundId = running.entries.find((entry) => entry.seat === pending.seat)?.roundId;
  const unit = unitOf(room);
  if (!seat || !roundId) throw new Error(`room ${room.id}: nobody asked for this stake`);
  const move = { player: seat.player, roundId, gameCode: seat.gameCode, free: null, transactionId: pending.transaction };
  const door = await tools.doorOf(seat);
  try {
    if (pending.isGivenUp) {
      await door.rollback(move);
      return await missTurn(tools, room, running, pending.seat);
    }
    const answer = await door.bet({ ...move, amount: unit * BigInt(pending.cost) });
    if (answer.status === "done") return await act(tools, room, running, pending);
    const isLost = answer.code === KNOWN_OTHERWISE;
    const after = { ...running, pending: isLost ? { ...pending, isGivenUp: true } : null };
    await changed(tools, room, {
      running: after,
      seats: withSeat(room, seat.seat, { refusal: answer.code }),
      dueAt: turnEnds(seat, running.turnFrom),
    });
    return "again";
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return waitOrGiveUp(tools, room, running, pending);
  }
}

async function waitOrGiveUp(tools: RoomTools, room: Room, running: RunningHand, pending: PendingAct): Promise<"again" | "waits"> {
  const isLate = tools.clock() > turnEnds(seatAt(room, pending.seat), running.turnFrom) + ASK_MS;
  if (pending.isGivenUp || !isLate) {
    await changed(tools, room, { dueAt: tools.clock() + AGAIN_MS });
    return "waits";
  }
  await changed(tools, room, { running: { ...running, pending: { ...pending, isGivenUp: true } } });
  return "again";
}

async function act(tools: RoomTools, room: Room, running: RunningHand, { seat, act: made }: PendingAct): Promise<"again"> {
  const state = stateOf(room, running, await tools.seedOf(room, running.number));
  const next = playableOf(room).act(state, seat, made, "own");
  if (next === null) throw new Error(`room ${room.id}: an act whose stake was taken is against the rules`);
  await keep(tools, room, afterAct(room, running, { seat, act: made, why: "own" }, next, tools.clock()));
  return "again";
}

async function missTurn(tools: RoomTools, room: Room, running: RunningHand, seat: number): Promise<"again"> {
  const playable = playableOf(room);
  const state = stateOf(room, running, await tools.seedOf(room, running.number));
  const late = playable.lateAct(state);
  const next = playable.act(state, seat, late, "late");
  if (next === null) throw new Error(`room ${room.id}: a missed turn is always allowed`);
  await keep(tools, room, afterAct(room, running, { seat, act: late, why: "late" }, next, tools.clock()));
  return "again";
}

/** Pays what is owed, and gives back what was taken for nothing. Throws at the end what went wrong on the way. */
export async function payOwed(tools: RoomTools, roomId: string): Promise<void> {
  const { failed } = await payEach(tools, roomId);
  if (failed.length > 0) throw failed[0];
}

/** Each may be asked for twice, and waits for its answer; one that fails does not keep others from their money. */
async function payEach(tools: RoomTools, roomId: string): Promise<{ paid: number; failed: Error[] }> {
  let paid = 0;
  const failed: Error[] = [];
  for (const round of await tools.store.listOwed(roomId)) {
    try {
      await payRound(tools, round);
      paid++;
    } catch (error) {
      if (!(error instanceof NoAnswer)) failed.push(error as Error);
    }
  }
  return { paid, failed };
}

async function payRound(tools: RoomTools, round: RoomRound): Promise<void> {
  const { id, player, gameCode, payout, put, uncalled, rake, state } = round;
  const door = await tools.doorOf(round);
  const of = { player, roundId: id, gameCode, free: null };
  if (state === "voiding") {
    const answer = await door.rollback({ ...of, transactionId: `${id}:boot` });
    if (answer.status === "refused") throw new RefusedPayment(`the portal refused to give back round ${id}: ${answer.code}`);
    return tools.store.endRound(round, "voided");
  }
  const valid = put - uncalled;
  const answer =
    payout === 0n
      ? await door.close({ ...of, valid })
      : await door.win({ ...of, transactionId: `${id}:win`, amount: payout, final: true, valid, rake });
  if (answer.status === "refused") throw new RefusedPayment(`the portal refused to end round ${id}: ${answer.code}`);
  await tools.store.endRound(round, "settled");
}

/** The number of acts of its own that a seat has made in this hand. */
export function ownActs(running: RunningHand, seat: number): unknown[] {
  return running.acts.filter((made) => made.seat === seat && made.why === "own").map((made) => made.act);
}

export interface PlayerAct {
  player: string;
  hand: number;
  number: number;
  act: unknown;
}

const TRIES = 8;

/** Makes a player's act. False when the rules, the turn or the clock do not allow it; a repeat is not done again. */
export async function actInRoom(tools: RoomTools, roomId: string, { player, hand, number, act: given }: PlayerAct): Promise<boolean> {
  for (let tries = TRIES; tries > 0; tries--) {
    const room = await tools.store.read(roomId);
    const seat = room?.seats.find((one) => one.player.id === player)?.seat;
    const { running } = room ?? {};
    if (!room || seat === undefined || !running || running.number !== hand) return false;
    const playable = playableOf(room);
    const read = playable.readAct(given);
    const done = ownActs(running, seat);
    if (read === undefined || number > done.length) return false;
    if (number < done.length) return isSame(done[number], read);
    if (room.phase !== "playing" || !dealtIn(running).some((entry) => entry.seat === seat)) return false;
    if (running.pending) {
      // The stake of an act is being asked for: the hand goes on when it is known.
      const isRepeat = running.pending.seat === seat && isSame(running.pending.act, read);
      await advanceRoom(tools, roomId);
      if (isRepeat) return true;
      continue;
    }
    const state = stateOf(room, running, await tools.seedOf(room, hand));
    const cost = playable.costOf(state, seat, read);
    const isLate = !playable.isOutOfTurn(read) && tools.clock() >= turnEnds(seatAt(room, seat), running.turnFrom);
    if (cost === null || isLate) return false;
    if (await makeAct(tools, room, running, { seat, act: read, cost, state })) {
      await advanceRoom(tools, roomId);
      return true;
    }
  }
  return false;
}

async function makeAct(
  tools: RoomTools,
  room: Room,
  running: RunningHand,
  { seat, act: made, cost, state }: { seat: number; act: unknown; cost: number; state: unknown },
): Promise<boolean> {
  if (cost > 0) {
    const roundId = running.entries.find((entry) => entry.seat === seat)?.roundId ?? "";
    const pending = { seat, act: made, cost, transaction: `${roundId}:${running.asked}`, isGivenUp: false };
    const asking = { ...running, pending, asked: running.asked + 1 };
    return (await changed(tools, room, { running: asking, dueAt: tools.clock() + AGAIN_MS })) !== null;
  }
  const next = playableOf(room).act(state, seat, made, "own");
  if (next === null) return false;
  const [change, writes] = afterAct(room, running, { seat, act: made, why: "own" }, next, tools.clock());
  return (await changed(tools, room, change, writes)) !== null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
