import { refuse } from "@magpie/domain/refusals";
import { type PlayWish, type SwitchScope, stopsPlay, switchKey } from "@magpie/domain/switches/switches";
import type { Work } from "../../kit/ctx";
import { readSwitchedOff } from "./store";

export { addOff, endOff, findOff, hasReplaced, holdOff, listOffs, type NewOff, type OffRow, stopBets } from "./store";

type Place = Pick<Work, "db" | "now">;

/** Refuses play that is switched off, before a bet is ever sent. The bet itself is decided with its switches held. */
export async function refuseStoppedPlay(ctx: Place, wish: PlayWish): Promise<void> {
  if (await isPlayStopped(ctx, wish)) refuse("switched_off");
}

export async function isPlayStopped({ db, now }: Place, wish: PlayWish): Promise<boolean> {
  return stopsPlay(await readSwitchedOff(db, now), wish);
}

/** True while one of these switches is off, each a scope with its target. */
export async function isOff({ db, now }: Place, ...switches: readonly [scope: SwitchScope, target?: string][]): Promise<boolean> {
  const off = await readSwitchedOff(db, now);
  return switches.some(([scope, target]) => off.includes(switchKey(scope, target)));
}

export async function refuseOff(ctx: Place, ...switches: readonly [scope: SwitchScope, target?: string][]): Promise<void> {
  if (await isOff(ctx, ...switches)) refuse("switched_off");
}
