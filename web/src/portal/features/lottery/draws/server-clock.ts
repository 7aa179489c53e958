/** The server's time in milliseconds since 1970, for as long as the page is open. */
export type ServerClock = () => number;

/** Goes on from what the server said, by the time that has passed since: the visitor may set their own clock as they like. */
export function serverClock(serverNow: string, saidAgoMs: number, passed: () => number = () => performance.now()): ServerClock {
  const began = Date.parse(serverNow) + Math.max(saidAgoMs, 0) - passed();
  return () => began + passed();
}

export type Phase = "pending" | "open" | "locked" | "drawing" | "cancelled";

interface Times {
  state: string;
  opensAt: string;
  locksAt: string;
  drawsAt: string;
}

/** An issue's state: the server's word first, then its time. */
export function phaseOf({ state, opensAt, locksAt, drawsAt }: Times, now: number): Phase {
  if (state === "cancelled") return "cancelled";
  if (now < Date.parse(opensAt)) return "pending";
  if (now < Date.parse(locksAt) && state !== "locked") return "open";
  return now < Date.parse(drawsAt) ? "locked" : "drawing";
}

/** When the phase changes next by itself. */
export function nextChange({ opensAt, locksAt, drawsAt }: Times, now: number): number | null {
  return [opensAt, locksAt, drawsAt].map((time) => Date.parse(time)).find((time) => time > now) ?? null;
}

/** "0:38", "12:05", "3:04:05". */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
