import { startTransition, useEffect, useState } from "react";

/** A value as it was when the page was last painted: what is costly to draw follows what has to be seen at once. */
export function useAfterPaint<T extends object>(value: T): T {
  const [painted, setPainted] = useState(value);

  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);

  return painted;
}
