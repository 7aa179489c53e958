/** How often the second goes into the first. Exact where a division of floats might not be. */
export function quotient(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}
