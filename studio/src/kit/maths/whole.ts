/** The whole quotient of two numbers. Exact, which a division of floats might not be. */
export function quotient(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}
