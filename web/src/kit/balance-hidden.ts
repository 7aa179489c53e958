import { create } from "zustand";

const KEY = "balanceHidden";

const useChoice = create(() => ({ hidden: localStorage.getItem(KEY) === "yes" }));

// The same choice in every tab.
addEventListener("storage", ({ key }) => key === KEY && useChoice.setState({ hidden: localStorage.getItem(KEY) === "yes" }));

/** Whether this person wants nobody beside them to read what they have. */
export function useBalanceHidden(): boolean {
  return useChoice(({ hidden }) => hidden);
}

export function toggleBalance(): void {
  const hidden = !useChoice.getState().hidden;
  localStorage.setItem(KEY, hidden ? "yes" : "no");
  useChoice.setState({ hidden });
}
