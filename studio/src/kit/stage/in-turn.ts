/** Shows a piece of the page as it is by then. A piece that waits already is shown once. */
export type InTurn = (piece: () => void) => void;

/** One piece in a frame: what changes together at a round's begin and end is, all at once, more than a slow phone can show in one. */
export function createInTurn(nextFrame: (work: () => void) => void = requestAnimationFrame): InTurn {
  const waiting = new Set<() => void>();
  const showNext = () => {
    const [piece] = waiting;
    if (!piece) return;
    waiting.delete(piece);
    if (waiting.size > 0) nextFrame(showNext);
    piece();
  };
  return (piece) => {
    if (waiting.size === 0) nextFrame(showNext);
    waiting.add(piece);
  };
}
