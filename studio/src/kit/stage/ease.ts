/** From progress to position, both from 0 to 1; some overshoot a little on the way. */
export type Ease = (progress: number) => number;

export const linear: Ease = (t) => t;
export const easeIn: Ease = (t) => t * t;
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
/** Overshoots and settles, for things that land with weight. */
export const settle: Ease = (t) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2;
/** Falls, touches the ground and hops once. */
export const bounce: Ease = (t) => (t < 0.72 ? (t / 0.72) ** 2 : 1 - 0.06 * Math.sin(((t - 0.72) / 0.28) * Math.PI));

export function mix(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}
