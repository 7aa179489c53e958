import { useBalanceHidden } from "../../../kit/balance-hidden";

/** Stars in place of what somebody has, while they want it hidden. */
export function useHidden(): (text: string) => string {
  const hidden = useBalanceHidden();
  return (text) => (hidden ? "******" : text);
}
