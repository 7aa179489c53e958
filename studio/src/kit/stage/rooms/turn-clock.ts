import type { RoomView } from "@magpie/contract/studio/rooms";
import { svg } from "../hud/dom";

/** The usual length of a turn: its ring is full when so much is left. */
const TURN_MS = 15_000;

/** A turn by the server's clock, in milliseconds from now. */
export interface TurnLeft {
  ownMs: number;
  bankMs: number;
}

export function turnLeft({ turnEndsAt, bankEndsAt }: Pick<RoomView, "turnEndsAt" | "bankEndsAt">, now: number): TurnLeft | null {
  if (turnEndsAt === null) return null;
  const ends = Date.parse(turnEndsAt);
  const ownMs = Math.max(0, ends - now);
  const bankMs = bankEndsAt === null ? 0 : Math.max(0, Date.parse(bankEndsAt) - Math.max(ends, now));
  return { ownMs, bankMs };
}

/** A ring that empties by the browser's own motion, while our script rests: first the turn's time, then the bank's. */
export function turnRing({ ownMs, bankMs }: TurnLeft): SVGSVGElement {
  const whole = Math.max(TURN_MS, ownMs);
  const circle = (name: string) => svg("circle", { class: name, cx: "24", cy: "24", r: "21.5", pathLength: "100" });
  const ring = svg("svg", { class: "ring", viewBox: "0 0 48 48", "aria-hidden": "true" }, circle("own"), circle("bank"));
  const { style } = ring;
  style.setProperty("--whole", `${whole}ms`);
  style.setProperty("--spent", `${Math.round(ownMs - whole)}ms`);
  style.setProperty("--own", `${Math.round(ownMs)}ms`);
  style.setProperty("--bank", `${Math.max(1, Math.round(bankMs))}ms`);
  return ring;
}

/** Seconds left to read: whole ones, rounded up, so that none is shown before its end. */
export function secondsOf(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
