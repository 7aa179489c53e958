import { create } from "zustand";
import { useMoney } from "../words/formats";

/** Writes what somebody holds, covered up where they want it so. */
export function useCoveredMoney(): (decimal: string) => string {
  const hidden = useBalanceHidden();
  const money = useMoney();
  return (decimal) => (hidden ? "******" : money(decimal));
}

const KEY = "balanceHidden";

const useChoice = create(() => ({ hidden: localStorage.getItem(KEY) === "yes" }));

// The same choice in every tab.
addEventListener("storage", ({ key }) => key === KEY && useChoice.setState({ hidden: localStorage.getItem(KEY) === "yes" }));

/** True if this person wants nobody beside them to read the balance. */
export function useBalanceHidden(): boolean {
  return useChoice(({ hidden }) => hidden);
}

export function toggleBalance(): void {
  const hidden = !useChoice.getState().hidden;
  localStorage.setItem(KEY, hidden ? "yes" : "no");
  useChoice.setState({ hidden });
}

/** Stars in place of what somebody has, while they want it hidden. */
export function useHidden(): (text: string) => string {
  const hidden = useBalanceHidden();
  return (text) => (hidden ? "******" : text);
}
