import type { StudioSwimmer } from "@magpie/contract/studio";
import type { Target } from "../book";

const HOUR_MS = 3_600_000;

/** The target of a shot, standing in the middle of the hall during the whole replay. */
export function stillOf(target: Target, now: number): StudioSwimmer {
  return {
    id: 0,
    type: target.type,
    fish: target.type === "fish" ? target.fish : null,
    path: 8,
    bornAt: new Date(now - HOUR_MS).toISOString(),
    leavesAt: new Date(now + HOUR_MS).toISOString(),
  };
}
