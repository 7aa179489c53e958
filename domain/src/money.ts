/** Whole minor units (cents, paise). Never a number, because floats round and 2^53 is too near. */
export type Money = bigint;

/** Minor digits by currency; two for a currency that is not listed. */
const DIGITS: Record<string, number> = { JPY: 0, KRW: 0, VND: 0 };

export function currencyDigits(currency: string): number {
  return DIGITS[currency] ?? 2;
}

/** The form of money on the wire: "1234.50". */
export function toDecimal(amount: Money, currency: string): string {
  const digits = currencyDigits(currency);
  const sign = amount < 0n ? "-" : "";
  const units = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, "0");
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

/** Reads "1234.50"; more decimals than the currency has are refused, because they cannot be paid. */
export function fromDecimal(text: string, currency: string): Money | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  const digits = currencyDigits(currency);
  if (fraction.length > digits) return null;
  const amount = BigInt(whole + fraction.padEnd(digits, "0"));
  return sign ? -amount : amount;
}
