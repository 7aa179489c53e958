import { type Event, nextOdds4 } from "../book";
import { DOORS } from "../game";

/** found: opened by the player. left: hidden behind the other doors, shown when the round is over. */
export type Door = "closed" | "gem-found" | "alarm-found" | "gem-left" | "alarm-left";

/** The visible state of a round. */
export interface Vault {
  alarms: number;
  doors: readonly Door[];
  gems: number;
  /** The return of the gems so far, and with one more; null when there is none. */
  odds4: number | null;
  next4: number | null;
  phase: "idle" | "open" | "taken" | "lost";
}

export function idleVault(alarms: number): Vault {
  return { alarms, doors: Array.from({ length: DOORS }, () => "closed"), gems: 0, odds4: null, next4: nextOdds4(alarms, 0), phase: "idle" };
}

export function afterEvent(vault: Vault, event: Event): Vault {
  switch (event.type) {
    case "begun":
      return { ...idleVault(event.alarms), phase: "open" };
    case "gem":
      return {
        ...vault,
        doors: vault.doors.with(event.door, "gem-found"),
        gems: vault.gems + 1,
        odds4: event.odds4,
        next4: event.nextOdds4,
      };
    case "alarm":
      return { ...vault, doors: vault.doors.with(event.door, "alarm-found"), odds4: null, next4: null, phase: "lost" };
    case "taken":
      return { ...vault, odds4: event.odds4, next4: null, phase: "taken" };
    case "shown":
      return { ...vault, doors: vault.doors.map((door, index) => (door === "closed" ? leftBehind(event.alarmDoors, index) : door)) };
  }
}

function leftBehind(alarmDoors: readonly number[], index: number): Door {
  return alarmDoors.includes(index) ? "alarm-left" : "gem-left";
}

/** The steps around the player's position, with the return of each further gem. */
export function ladder(alarms: number, gems: number, steps: number): { gems: number; odds4: number }[] {
  const from = Math.max(1, gems - 1);
  const shown: { gems: number; odds4: number }[] = [];
  for (let count = from; shown.length < steps; count++) {
    const odds4 = nextOdds4(alarms, count - 1);
    if (odds4 === null) break;
    shown.push({ gems: count, odds4 });
  }
  return shown;
}
