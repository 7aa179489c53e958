import type { Play } from "../play";
import { kindPlays } from "./kinds";
import { LINK_PLAYS } from "./links";
import { normalPlays } from "./normal";
import { specialPlays } from "./special";

/** Animals and elements move on with the lunar year, and so do these rules. */
export function lhcPlays(lunarYear: number): Play[] {
  return [...specialPlays(lunarYear), ...normalPlays(lunarYear), ...LINK_PLAYS, ...kindPlays(lunarYear)];
}
