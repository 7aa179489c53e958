import { type Flag, merchant, type Permission } from "@magpie/contract/merchant";
import { question } from "../calls/api";
import { useFact } from "../calls/use-answer";

/** The merchant's payload. The page is sent with it, so it is there before the first paint. */
export function usePermission(): Permission {
  const data = useFact(question(merchant.permission, {}), (permission) => permission);
  if (!data) throw new Error("the permission payload is loaded before the portal is shown");
  return data;
}

/** A feature is on if its own flag and those of all its parents are. An unknown flag is off. */
export function isOn(flags: readonly Flag[], modId: string): boolean {
  return flags.some((flag) => flag.enabled && (flag.modId === modId || isOn(flag.childrenNodes, modId)));
}

export function useFlag(modId: string): boolean {
  return isOn(usePermission().info.whitelabel, modId);
}

/** Money as people read it: symbol first, the currency's digits, thousands separated. */
export function formatMoney(decimal: string, symbol: string, locale: string): string {
  const digits = decimal.split(".")[1]?.length ?? 0;
  // The string itself goes to Intl, not a float made of it: large balances keep their last digit.
  const text = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    decimal as Intl.StringNumericLiteral,
  );
  return `${symbol} ${text}`;
}
