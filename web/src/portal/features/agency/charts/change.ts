/** Percent by which a sum changed, one digit after the point; null where there was nothing to compare with. */
export function changeOf(now: string, before: string): number | null {
  const [current, earlier] = [Number(now), Number(before)];
  if (earlier === 0) return null;
  return Math.round(((current - earlier) / Math.abs(earlier)) * 1000) / 10;
}

export interface Share<Key extends string = string> {
  key: Key | "other";
  amount: number;
  /** In percent; all shares together are exactly 100. */
  percent: number;
}

/** The largest parts of a whole and the rest as one. What rounding leaves goes to the largest, so that the parts always add up. */
export function sharesOf<Key extends string>(parts: readonly { key: Key; amount: number }[], most: number): Share<Key>[] {
  const ordered = parts.filter(({ amount }) => amount > 0).sort((a, b) => b.amount - a.amount);
  const whole = ordered.reduce((sum, { amount }) => sum + amount, 0);
  if (whole === 0) return [];
  const kept = ordered.length > most ? ordered.slice(0, most - 1) : ordered;
  const rest = whole - kept.reduce((sum, { amount }) => sum + amount, 0);
  const named: { key: Key | "other"; amount: number }[] = ordered.length > most ? [...kept, { key: "other", amount: rest }] : kept;
  const shares = named.map(({ key, amount }) => ({ key, amount, percent: Math.round((amount / whole) * 100) }));
  const [largest] = shares;
  if (largest) largest.percent += 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  return shares;
}
