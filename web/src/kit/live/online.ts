import { useSyncExternalStore } from "react";
import { create } from "zustand";

/** Whether the server is heard: what it would tell unasked, a page without it does not know. */
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
