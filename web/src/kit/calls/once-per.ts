/** Says yes at most once in each interval; what comes sooner is told no. */
export function oncePer(intervalMs: number, now: () => number = () => performance.now()): () => boolean {
  let free = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at < free) return false;
    free = at + intervalMs;
    return true;
  };
}
