import type { Pace } from "../limits/safety-profile";

/** Rounds that follow a clock of their own are slower than any pace, and several bets on one of them are not several rounds. */
const OWN_CLOCK = ["LIVE", "PVP", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "ELOTT"];
/** The classes of games beside the slots, among which they are listed. */
const BESIDE_SLOTS = ["SC", "VP", "TG", "AC", "BG"];

/** The least time from the beginning of a round to that of the next; null where nothing is prescribed. */
export function leastCycleMs(pace: Pace | null, game: { type: string; classify: string | null } | undefined): number | null {
  if (!pace || (game && OWN_CLOCK.includes(game.type))) return null;
  const isSlot = game?.type === "RNG" && !BESIDE_SLOTS.includes(game.classify ?? "");
  return isSlot ? pace.slotMs : pace.otherMs;
}
