import { fromDecimal, type Money } from "@magpie/domain/money";

export interface Amounts {
  /** In the reader's own notation, with the currency: "₹1,250.00". */
  text(amount: Money): string;
  /** The same without the currency, for small spaces. */
  figure(amount: Money): string;
  /** Reads the wire's form. */
  read(decimal: string): Money;
  digits: number;
}

export function createAmounts(locale: string, currency: string, digits: number): Amounts {
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const plain = new Intl.NumberFormat(locale, shape);
  const withCurrency = currencyFormat(locale, currency, shape) ?? plain;
  const decimal = (amount: Money) => decimalOf(amount, digits) as Intl.StringNumericLiteral;
  return {
    text: (amount) => withCurrency.format(decimal(amount)),
    figure: (amount) => plain.format(decimal(amount)),
    read: (text) => fromDecimal(text, currency) ?? 0n,
    digits,
  };
}

/** Null for a merchant's currency that the browser does not know. */
function currencyFormat(locale: string, currency: string, shape: Intl.NumberFormatOptions): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(locale, { ...shape, style: "currency", currency, currencyDisplay: "narrowSymbol" });
  } catch {
    return null;
  }
}

/** Minor units as a decimal string: a float in between would lose the last digit of large sums. */
export function decimalOf(amount: Money, digits: number): string {
  const sign = amount < 0n ? "-" : "";
  const units = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, "0");
  return digits === 0 ? sign + units : `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`;
}
