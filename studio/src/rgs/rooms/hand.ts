import type { HandResult } from "../../kit/maths/rooms/room-game";
import { tellHand } from "../room-playables";
import type { KeptResult, Room, RunningHand } from "./room";
import { playableOf } from "./rules";

/** The seats that are in the hand: those whose stake was taken. */
export function dealtIn({ entries }: RunningHand) {
  return entries.filter(({ state }) => state === "in");
}

export function placeOfHand({ id, salt }: Pick<Room, "id" | "salt">, hand: number) {
  return { salt: salt ?? "", gameId: id, round: hand };
}

/** The present state of the hand, told again from its seed. */
export function stateOf(room: Room, running: RunningHand, seed: string): unknown {
  const { dealer, acts } = running;
  const seats = dealtIn(running).map(({ seat, chips }) => ({ seat, chips }));
  const clientSeeds = dealtIn(running).map(({ clientSeed }) => clientSeed);
  const place = placeOfHand(room, running.number);
  const state = tellHand(playableOf(room), seed, { place, clientSeeds, seats, dealer, acts });
  if (state === null) throw new Error(`hand ${running.number} of room ${room.id} cannot be told`);
  return state;
}

export function kept({ pot, rake, seats, winners }: HandResult): KeptResult {
  const written = seats.map(({ seat, ...money }) => {
    const { put, uncalled, payout, rake: part } = money;
    return { seat, put: String(put), uncalled: String(uncalled), payout: String(payout), rake: String(part) };
  });
  return { pot: String(pot), rake: String(rake), seats: written, winners };
}
