import { useBalanceHidden } from "../balance-hidden";
import { useMoney } from "../words/formats";

/** Writes what somebody holds, covered up where they want it so. */
export function useCoveredMoney(): (decimal: string) => string {
  const hidden = useBalanceHidden();
  const money = useMoney();
  return (decimal) => (hidden ? "******" : money(decimal));
}
