/** Callers choose the names, so there is a limit to them. */
const NAMES_MAX = 1_000;

/** Asks once for what many want to know at the same time, and believes it for a moment. A failure is not remembered. */
export function remember<Args extends unknown[], T>(forMs: number, ask: (...args: Args) => Promise<T>) {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return (name: string, now: Date, ...args: Args): Promise<T> => {
    const kept = known.get(name);
    const at = now.getTime();
    // A clock that was set back must not keep an answer for hours.
    if (kept && at < kept.until && at >= kept.until - forMs) return kept.answer;
    if (known.size >= NAMES_MAX) known.clear();
    const answer = ask(...args);
    known.set(name, { until: at + forMs, answer });
    answer.catch(() => known.delete(name));
    return answer;
  };
}
