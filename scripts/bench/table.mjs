/**
 * Prints figures against their goals, one on each line. A figure is `{ name, value, goal, most? }`: with `most` it must be at most the
 * goal, else at least.
 */
export function judge(figures) {
  const rows = figures.map((figure) => ({ ...figure, holds: figure.most ? figure.value <= figure.goal : figure.value >= figure.goal }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  const lines = rows.map(({ name, value, goal, most, holds }) => {
    const against = `${most ? "at most" : "at least"} ${goal}`;
    return `${name.padEnd(width)}  ${String(value).padStart(8)}  ${against.padEnd(14)}  ${holds ? "holds" : "FAILS"}`;
  });
  return { lines, holds: rows.every(({ holds }) => holds) };
}
