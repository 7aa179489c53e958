/**
 * The evidence that two samples differ, by a Mann-Whitney rank test: the distance in standard deviations from the value that chance alone
 * would give. Ranks instead of means, because one slow moment of the machine must not decide.
 */
export function rankDistance(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, isFirst: true })), ...second.map((value) => ({ value, isFirst: false }))];
  all.sort((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { isFirst }, at) => (isFirst ? sum + at + 1 : sum), 0);
  const [n, m] = [first.length, second.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
