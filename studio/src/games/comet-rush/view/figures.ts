/** 245 as 2.45. */
export function hundredths(value: number): string {
  return (value / 100).toFixed(2);
}

/** A typed multiplier in hundredths; null when the text is not one within bounds. */
export function readTarget(text: string, least: number, most: number): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return null;
  const value = Math.round(Number(typed) * 100);
  return value >= least && value <= most ? value : null;
}
