/** One line of progress. */
export function say(line) {
  console.log(`[magpie] ${line}`);
}

export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}
