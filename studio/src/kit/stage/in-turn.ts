/** Updates a piece of the page when its turn comes. A piece that waits already is updated once. */
export type InTurn = (piece: () => void) => void;

/** One piece in each frame: all changes at the begin and end of a round together are more than a slow phone can show in one. */
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
