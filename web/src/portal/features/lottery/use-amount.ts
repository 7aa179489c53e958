import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { usePermission } from "../../../kit/session/permission";
import { useMoney } from "../../../kit/words/formats";

/** Money as the rules count it, as people read it, and as it travels. */
export function useAmount() {
  const { code } = usePermission().info.currency;
  const money = useMoney();
  return {
    money: (amount: Money) => money(toDecimal(amount, code)),
    toWire: (amount: Money) => toDecimal(amount, code),
    fromWire: (decimal: string) => fromDecimal(decimal, code) ?? 0n,
    /** Null where it is no amount that can be paid. */
    read: (text: string) => fromDecimal(text.trim(), code),
  };
}
