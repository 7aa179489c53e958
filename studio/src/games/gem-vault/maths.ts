import { assert } from "@magpie/domain/assert";
import { choose, range } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import { allOrNothing, type Spread, type Step, type SteppedGame } from "../../kit/maths/game";
import type { Event } from "./book";
import { DOORS, FEWEST_ALARMS, game, MOST_ALARMS, type VaultMove } from "./game";
import { nextOdds4, vaultOdds4 } from "./odds";

export { nextOdds4, vaultOdds4 } from "./odds";

export interface VaultChoice {
  alarms: number;
}

export interface VaultState {
  alarmDoors: readonly number[];
  opened: readonly number[];
  over: boolean;
}

/** The spread of opening so many doors and then taking the win: any doors, because all are alike. */
export function vaultSpread(alarms: number, gems: number): Spread {
  return allOrNothing(vaultOdds4(alarms, gems) / STAKE, choose(DOORS - alarms, gems) / choose(DOORS, gems));
}

type VaultStep = Step<VaultState, Event>;

function open(state: VaultState, door: number): VaultStep | null {
  if (!Number.isInteger(door) || door < 0 || door >= DOORS || state.opened.includes(door)) return null;
  if (state.alarmDoors.includes(door)) return ended(state, [{ type: "alarm", door }], 0);
  const after = { ...state, opened: [...state.opened, door] };
  const [odds4, next] = [vaultOdds4(state.alarmDoors.length, after.opened.length), nextOdds4(state.alarmDoors.length, after.opened.length)];
  const gem: Event = { type: "gem", door, odds4, nextOdds4: next };
  return next === null ? ended(after, [gem, { type: "taken", odds4 }], odds4) : { state: after, events: [gem], odds4: null };
}

function take(state: VaultState): VaultStep | null {
  if (state.opened.length === 0) return null;
  const odds4 = vaultOdds4(state.alarmDoors.length, state.opened.length);
  return ended(state, [{ type: "taken", odds4 }], odds4);
}

function ended(state: VaultState, events: readonly Event[], odds4: number): VaultStep {
  return { state: { ...state, over: true }, events: [...events, { type: "shown", alarmDoors: state.alarmDoors }], odds4 };
}

export const gemVault: SteppedGame<VaultChoice, VaultMove, VaultState, Event> = {
  info: game,
  begin(chance, { alarms }) {
    assert(Number.isInteger(alarms) && alarms >= FEWEST_ALARMS && alarms <= MOST_ALARMS, `${alarms} alarms do not fit`);
    const alarmDoors = chance.pick(range(0, DOORS - 1), alarms);
    return { state: { alarmDoors, opened: [], over: false }, events: [{ type: "begun", alarms }], odds4: null };
  },
  move(state, move) {
    if (state.over) return null;
    return move.type === "open" ? open(state, move.door) : take(state);
  },
  /** A player who opened no door risked nothing, and gets the stake back. */
  leave: (state) => take(state) ?? ended(state, [{ type: "taken", odds4: STAKE }], STAKE),
};
