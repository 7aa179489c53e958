/** A run that failed without naming a test, or that ran none, is a failure too. */
export function judge(program, code, counts) {
  if (counts.failed > 0) return counts;
  if (code !== 0) console.error(`${program} ended with exit code ${code}.`);
  else if (counts.passed === 0) console.error(`${program} ran no test at all.`);
  else return counts;
  return { ...counts, failed: 1 };
}
