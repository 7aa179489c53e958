import { MINUTE_MS } from "../durations";

/** Significant events that neither the ledger nor the audit chain tells. */
export const NOTED_EVENTS = ["login", "outage", "clock", "personal", "file", "location", "exclusion"] as const;
export type NotedEvent = (typeof NOTED_EVENTS)[number];

/** All of them: large money, what was taken back, and acts of the staff are read where they stand. */
export const EVENT_KINDS = ["large", "void", "act", ...NOTED_EVENTS] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** A sign of life is due each minute; after so many without one, nobody can have played here. */
const SILENT_MS = 5 * MINUTE_MS;
/** Nodes agree on the time to within this; more is a clock that somebody put back. */
const BACK_MS = 1_000;

/** What the time since the last sign of life says: nothing, a silence, or a clock that runs behind what it had shown. */
export function judgeBeat(last: Date | null, now: Date): "outage" | "clock" | null {
  if (!last) return null;
  const passed = now.getTime() - last.getTime();
  if (passed < -BACK_MS) return "clock";
  return passed > SILENT_MS ? "outage" : null;
}
