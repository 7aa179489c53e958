import { granaryLandlord } from "../games/granary-landlord/maths";
import { peacockPatti } from "../games/peacock-patti/maths";
import { plumThree } from "../games/plum-three/maths";
import { handStream, type SharedRound } from "../kit/fairness/chain";
import type { HandAct, HandStart, RoomGame } from "../kit/maths/rooms/room-game";

/** A game between people, whatever its own states and acts are. */
export type RoomPlayable = RoomGame<unknown, unknown>;

/** The games between people, by version. */
export const ROOM_PLAYABLES: ReadonlyMap<string, RoomPlayable> = new Map(
  [peacockPatti as RoomPlayable, plumThree as RoomPlayable, granaryLandlord as RoomPlayable].map((playable) => [
    playable.info.version,
    playable,
  ]),
);

/** All that a hand follows from. */
export interface HandStory extends HandStart {
  place: SharedRound;
  clientSeeds: readonly string[];
  acts: readonly HandAct[];
}

/** The hand after all its acts; null when the rules do not allow one of them. */
export function tellHand(playable: RoomPlayable, seed: string, { place, clientSeeds, acts, ...start }: HandStory): unknown {
  let state: unknown = playable.begin(handStream(seed, place, clientSeeds), start);
  for (const { seat, act, why } of acts) {
    const read = playable.readAct(act);
    state = read === undefined ? null : playable.act(state, seat, read, why);
    if (state === null) return null;
  }
  return state;
}
