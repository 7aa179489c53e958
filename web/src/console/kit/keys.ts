import { useEffect, useRef } from "react";
import { create } from "zustand";
import type { OfficeKey } from "./words";

/** A key, or two one after the other ("g n"), and the words that the help shows for it. */
export interface KeyBinding {
  keys: string;
  words: OfficeKey;
  run: () => void;
}

/** The time within which the second of two keys counts. */
const PAIR_MS = 1_200;

/** All bindings of what is on screen; the latest comes first, so that a dialog's own keys win. */
export const useKeyRegistry = create<{ bindings: readonly KeyBinding[] }>(() => ({ bindings: [] }));

let before: { key: string; at: number } | null = null;

/** Listens for the whole page. Keys are silent in fields, with modifiers, and while a dialog lies above the page. */
export function listenForKeys(): () => void {
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isField(event.target)) return;
    if (document.querySelector("dialog:modal") && !(event.target as Element).closest?.("[data-keys]")) return;
    const now = Date.now();
    const pair = before && now - before.at < PAIR_MS ? `${before.key} ${event.key}` : null;
    before = { key: event.key, at: now };
    const { bindings } = useKeyRegistry.getState();
    const found = (pair && bindings.find(({ keys }) => keys === pair)) || bindings.find(({ keys }) => keys === event.key);
    if (!found) return;
    before = null;
    event.preventDefault();
    found.run();
  }
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
  );
}

/** Keys that count while a component is shown. A key opens a decision or moves; it never decides. */
export function useKeys(bindings: readonly KeyBinding[], enabled = true): void {
  const newest = useRef(bindings);
  useEffect(() => {
    newest.current = bindings;
  });
  const list = bindings.map(({ keys, words }) => `${keys}\t${words}`).join("\n");
  useEffect(() => {
    if (!enabled || list === "") return;
    const added = list.split("\n").map((line, index) => {
      const [keys = "", words = ""] = line.split("\t");
      return { keys, words: words as OfficeKey, run: () => newest.current[index]?.run() };
    });
    useKeyRegistry.setState((state) => ({ bindings: [...added, ...state.bindings] }));
    return () => useKeyRegistry.setState((state) => ({ bindings: state.bindings.filter((binding) => !added.includes(binding)) }));
  }, [list, enabled]);
}
