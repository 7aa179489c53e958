import type { StudioSwimmer } from "@magpie/contract/studio";
import { HOUR_MS } from "@magpie/domain/durations";
import type { Target } from "../book";

/** What a shot was aimed at, standing in the middle of the hall for as long as anybody looks. */
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
