/** A figure against its goal. `most`: it must be at most the goal, else at least. */
export interface Figure {
  name: string;
  value: number;
  goal: number;
  most?: boolean;
}

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

export async function timed(work: () => Promise<unknown> | unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The time that pure work takes of the processor: whatever else the machine does meanwhile does not count. */
export function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Callers that each ask again as soon as they are answered. Returns the answers a second. */
export async function rateOf(callers: number, seconds: number, ask: (caller: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const call = async (_: unknown, caller: number) => {
    for (; performance.now() < end; done++) await ask(caller);
  };
  await Promise.all(Array.from({ length: callers }, call));
  return (done / (performance.now() - start)) * 1000;
}

export interface Interval {
  low: number;
  mean: number;
  high: number;
}

/** Student's t for 95 % on both sides, for 9 degrees of freedom and more: a little wide beyond ten pairs. */
const T95 = 2.262;

/** The mean of at least ten ratios, and the interval in which it lies with 95 %. */
export function intervalOf(ratios: readonly number[]): Interval {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const variance = ratios.reduce((sum, ratio) => sum + (ratio - mean) ** 2, 0) / (ratios.length - 1);
  const half = T95 * Math.sqrt(variance / ratios.length);
  return { low: mean - half, mean, high: mean + half };
}
