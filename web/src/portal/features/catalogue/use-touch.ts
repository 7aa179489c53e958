import { useSyncExternalStore } from "react";

const fingers = matchMedia("(hover: none)");

/** Whether the screen is touched: then nothing can hover over a tile and bring out what lies on it. */
export function useTouch(): boolean {
  return useSyncExternalStore(onChange, () => fingers.matches);
}

function onChange(changed: () => void): () => void {
  fingers.addEventListener("change", changed);
  return () => fingers.removeEventListener("change", changed);
}
