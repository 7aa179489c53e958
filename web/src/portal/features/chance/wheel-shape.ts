import type { ShownSlice } from "@magpie/contract/chance/chance";
import { wheelAngles } from "@magpie/domain/chance/wheel";

const FULL = 360;
/** A slice narrower than this has no room for its prize; the table beside the wheel has it. */
const NARROWEST_LABEL = 20;
const ROUNDS = 5;

export interface DrawnSlice {
  /** The outline, on a circle of radius 100 around the middle. */
  path: string;
  /** Degrees from the top, clockwise. */
  middle: number;
  hasLabel: boolean;
}

/** The slices as wide as they are likely. */
export function drawnSlices(slices: readonly Pick<ShownSlice, "weight">[]): DrawnSlice[] {
  return anglesOf(slices).map(({ from, until }) => ({
    path: outline(from, until),
    middle: (from + until) / 2,
    hasLabel: until - from >= NARROWEST_LABEL,
  }));
}

/** The turn, in degrees from now, that brings the middle of a slice under the pointer at the top. */
export function turnTo(slices: readonly Pick<ShownSlice, "weight">[], slice: number, now: number): number {
  const { from, until } = anglesOf(slices)[slice] ?? { from: 0, until: 0 };
  const rest = FULL - (from + until) / 2;
  return now - (now % FULL) + ROUNDS * FULL + rest;
}

function anglesOf(slices: readonly Pick<ShownSlice, "weight">[]): { from: number; until: number }[] {
  const plain = slices.map(({ weight }) => ({ weight, prize: 0n, stock: null, substitute: null }));
  return wheelAngles(plain).map(({ from, until, of }) => ({ from: (from / of) * FULL, until: (until / of) * FULL }));
}

function outline(from: number, until: number): string {
  const [a, b] = [pointAt(from), pointAt(until)];
  return `M0 0 L${a} A100 100 0 ${until - from > FULL / 2 ? 1 : 0} 1 ${b} Z`;
}

function pointAt(degrees: number): string {
  const turn = (degrees / FULL) * 2 * Math.PI;
  return `${(100 * Math.sin(turn)).toFixed(3)} ${(-100 * Math.cos(turn)).toFixed(3)}`;
}
