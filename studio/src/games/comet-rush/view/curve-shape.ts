import type { Size } from "../../../kit/stage/stage";

/** The least span of the picture: a new flight begins at its foot, and the view widens with the flight. */
const LEAST_MS = 8_000;
const LEAST_MULTIPLIER = 2;
const ROOM = 1.16;
const GROWTH_PER_SECOND = 1.06;
const POINTS = 48;

export interface CurvePoint {
  x: number;
  y: number;
}

export interface Span {
  ms: number;
  multiplier: number;
}

export function spanAt(elapsedMs: number): Span {
  return { ms: Math.max(LEAST_MS, elapsedMs * ROOM), multiplier: Math.max(LEAST_MULTIPLIER, 1 + (heightAt(elapsedMs) - 1) * ROOM) };
}

/** The smooth curve that is drawn; the curve that pays goes in steps. */
export function heightAt(elapsedMs: number): number {
  return GROWTH_PER_SECOND ** (elapsedMs / 1000);
}

/** The start of the curve, from which the view widens. */
export function footOf({ width, height }: Size): CurvePoint {
  return { x: width * 0.15, y: height * 0.9 };
}

/** The y position of a multiplier. */
export function heightOf(multiplier: number, span: Span, size: Size): number {
  const foot = footOf(size).y;
  return foot - ((foot - size.height * 0.16) * (multiplier - 1)) / (span.multiplier - 1);
}

/** The curve from the start to the comet, within margins that leave room for it. */
export function curveSpots(elapsedMs: number, size: Size): CurvePoint[] {
  const span = spanAt(elapsedMs);
  return Array.from({ length: POINTS + 1 }, (_, index) => spotAt((elapsedMs * index) / POINTS, span, size));
}

function spotAt(ms: number, span: Span, size: Size): CurvePoint {
  const left = footOf(size).x;
  return { x: left + ((size.width * 0.9 - left) * ms) / span.ms, y: heightOf(heightAt(ms), span, size) };
}

/** The comet's position, and its turn from upright. */
export interface Tip extends CurvePoint {
  turn: number;
}

/** Two points of the curve this far apart give its direction. */
const DIRECTION_MS = 200;

export function tipAt(elapsedMs: number, size: Size): Tip {
  const span = spanAt(elapsedMs);
  const tip = spotAt(elapsedMs, span, size);
  const next = spotAt(elapsedMs + DIRECTION_MS, span, size);
  return { ...tip, turn: Math.atan2(next.y - tip.y, next.x - tip.x) + Math.PI / 2 };
}

export const MARKS_MOST = 6;

/** Lines across the picture at whole steps: a few, never a crowd. */
export function marksOf({ multiplier }: Span): number[] {
  const step = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 500, 1000, 5000].find((each) => (multiplier - 1) / each <= MARKS_MOST) ?? 5000;
  const count = Math.floor((multiplier - 1) / step);
  return Array.from({ length: count }, (_, index) => 1 + step * (index + 1));
}
