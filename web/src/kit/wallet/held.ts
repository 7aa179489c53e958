/** A round that is never said to be over must not keep the figures for good. */
const HELD_MOST_MS = 60_000;

interface Waiting {
  version: number;
  show: () => void;
}

let held: { waiting: Map<string, Waiting>; timer: ReturnType<typeof setTimeout> } | null = null;

/** While a round is being shown: what it changes shows when it is over, so that the header does not give the end away. */
export function holdMoney(): void {
  if (held) clearTimeout(held.timer);
  held = { waiting: held?.waiting ?? new Map(), timer: setTimeout(releaseMoney, HELD_MOST_MS) };
}

export function releaseMoney(): void {
  const waiting = held?.waiting;
  clearTimeout(held?.timer);
  held = null;
  for (const { show } of waiting?.values() ?? []) show();
}

/** Shows a figure now, or when the round is over. Of two of a kind that wait, the newer is shown. */
export function whenShown(kind: string, version: number, show: () => void): void {
  if (!held) {
    show();
    return;
  }
  const before = held.waiting.get(kind);
  if (!before || before.version < version) held.waiting.set(kind, { version, show });
}
