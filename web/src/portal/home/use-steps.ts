import { startTransition, useEffect, useState } from "react";

/** How many of `all` parts to draw: a few at first, then one more at a time, so that on a slow phone a tap never waits for the rest. */
export function useSteps(first: number, all: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown < all) startTransition(() => setShown(shown + 1));
  }, [shown, all]);
  return shown;
}
