/** Callers choose the names, so their number is limited. */
const NAMES_MAX = 1_000;

/** Caches an answer for a moment and lets concurrent callers share one request. Failures are not cached. */
export function remember<Args extends unknown[], T>(forMs: number, ask: (...args: Args) => Promise<T>) {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return (name: string, now: Date, ...args: Args): Promise<T> => {
    const kept = known.get(name);
    const at = now.getTime();
    // After the clock was set back, an answer would otherwise stay cached for hours.
    if (kept && at < kept.until && at >= kept.until - forMs) return kept.answer;
    if (known.size >= NAMES_MAX) known.clear();
    const answer = ask(...args);
    known.set(name, { until: at + forMs, answer });
    answer.catch(() => known.delete(name));
    return answer;
  };
}
