import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";

/** Refuses text that is no amount of this currency, and an amount out of range. */
export function amountWithin(text: string, currency: string, { minimum, maximum }: { minimum: Money; maximum: Money }): Money {
  const amount = fromDecimal(text, currency) ?? refuse("invalid_input");
  if (amount < minimum || amount > maximum)
    refuse("transfer_range", { minimum: toDecimal(minimum, currency), maximum: toDecimal(maximum, currency) });
  return amount;
}
