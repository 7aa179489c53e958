/** 245 as 2.45. */
export function hundredths(value: number): string {
  return (value / 100).toFixed(2);
}

/** What somebody typed as a multiplier, in hundredths; null where it is none within bounds. */
export function readTarget(text: string, least: number, most: number): number | null {
  const typed = text.trim().replace(",", ".");
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return null;
  const value = Math.round(Number(typed) * 100);
  return value >= least && value <= most ? value : null;
}
