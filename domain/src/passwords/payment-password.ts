/** Six digits, not all equal and not in a row up or down, because those are the first that a guesser tries. */
export function isPaymentPassword(text: string): boolean {
  if (!/^[0-9]{6}$/.test(text)) return false;
  const steps = new Set([...text].slice(1).map((digit, place) => Number(digit) - Number(text[place])));
  return !(steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step)));
}
