import { create } from "zustand";
import type { ToastContent, ToastKind } from "../ui/Toasts";

/** The time each kind stays; errors stay until they are closed. */
export const TOAST_MS: Record<ToastKind, number | null> = { ok: 4000, info: 4000, money: 8000, bad: null };
export const TOASTS_MAX = 3;

export const useToasts = create<{ shown: ToastContent[] }>(() => ({ shown: [] }));

let lastId = 0;

/** Tells the person something in passing. When there are too many, the oldest goes. */
export function toast(content: Omit<ToastContent, "id">): void {
  lastId += 1;
  const added = { ...content, id: lastId };
  useToasts.setState(({ shown }) => ({ shown: [...shown, added].slice(-TOASTS_MAX) }));
  const stayMs = TOAST_MS[content.kind];
  if (stayMs !== null) setTimeout(() => closeToast(added.id), stayMs);
}

export function closeToasts(): void {
  useToasts.setState({ shown: [] });
}

export function closeToast(id: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((other) => other.id !== id) }));
}
