import { startTransition, useEffect, useState } from "react";

/** False for the first paint, then true: for what may be drawn a moment later without anybody missing it. */
export function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return painted;
}
