import { useSyncExternalStore } from "react";
import { create } from "zustand";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Null until the person says; then it outweighs what the system asks for. One switch stops everything that moves by itself. */
const useChoice = create<{ still: boolean | null }>(() => ({ still: null }));

/** True while banner, notices and winners stand still. */
export function useStill(): boolean {
  const chosen = useChoice((choice) => choice.still);
  const reduced = useSyncExternalStore(onReducedMotionChange, () => reducedMotion.matches);
  return chosen ?? reduced;
}

export function setStill(still: boolean): void {
  useChoice.setState({ still });
}

function onReducedMotionChange(changed: () => void) {
  reducedMotion.addEventListener("change", changed);
  return () => reducedMotion.removeEventListener("change", changed);
}
