import type { Winner } from "../book";

/** The bout is shown in twelve seconds: the birds walk in, meet in leaps, and the winner stands while the other walks off. */
const ENTERED_MS = 2_000;
const DECIDED_MS = 9_600;
const LEAPS = 8;
export const BOUT_MS = 12_000;

export interface Pose {
  /** From -1, the bird's own edge, to 1, the middle of the pit. */
  x: number;
  /** How high it leaps, from 0 to 1. */
  y: number;
  /** Degrees; forwards is positive. */
  turn: number;
  /** True once it walks off. */
  leaves: boolean;
}

const ease = (t: number) => t * t * (3 - 2 * t);
const clamp = (t: number) => Math.min(1, Math.max(0, t));

/** Where a bird is at a time. It only plays the outcome that was drawn: nothing in the bout tells who will win before the end. */
export function poseAt(side: "meron" | "wala", winner: Winner | null, elapsedMs: number): Pose {
  if (winner === null || elapsedMs < 0) return { x: 0.1, y: 0, turn: 0, leaves: false };
  if (elapsedMs < ENTERED_MS)
    return { x: 0.1 + 0.42 * ease(elapsedMs / ENTERED_MS), y: 0.05 * step(elapsedMs, 240), turn: 0, leaves: false };
  if (elapsedMs < DECIDED_MS) {
    const whole = ((elapsedMs - ENTERED_MS) / (DECIDED_MS - ENTERED_MS)) * LEAPS;
    const [leap, part] = [Math.floor(whole), whole % 1];
    const rise = Math.sin(Math.PI * part);
    // One leaps high and the other meets it low, in turn.
    const isHigh = (leap % 2 === 0) === (side === "meron");
    return { x: 0.52 + 0.3 * rise, y: rise * (isHigh ? 1 : 0.35), turn: rise * (isHigh ? -24 : 10), leaves: false };
  }
  const after = ease(clamp((elapsedMs - DECIDED_MS) / (BOUT_MS - DECIDED_MS)));
  if (winner === "draw") return { x: 0.52 - 0.36 * after, y: 0, turn: 12 * Math.sin(Math.PI * after), leaves: false };
  if (winner === side) return { x: 0.52 + 0.1 * after, y: 0.12 * Math.sin(Math.PI * after), turn: -14 * after, leaves: false };
  return { x: 0.52 - 0.6 * after, y: 0, turn: 0, leaves: true };
}

function step(elapsedMs: number, ofMs: number): number {
  return Math.abs(Math.sin((Math.PI * elapsedMs) / ofMs));
}

/** The number of the meeting in the air that is under way; null between them. */
export function clashAt(elapsedMs: number): number | null {
  if (elapsedMs < ENTERED_MS || elapsedMs >= DECIDED_MS) return null;
  const whole = ((elapsedMs - ENTERED_MS) / (DECIDED_MS - ENTERED_MS)) * LEAPS;
  return whole % 1 > 0.35 && whole % 1 < 0.65 ? Math.floor(whole) : null;
}

export function isDecided(elapsedMs: number): boolean {
  return elapsedMs >= DECIDED_MS;
}
