import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** False while the server cannot be heard: figures that it would push may then be old. */
export const useHearing = create<{ hears: boolean }>(() => ({ hears: true }));

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
