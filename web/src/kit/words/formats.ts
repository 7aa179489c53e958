import { formatMoney, usePermission } from "../session/permission";
import { useWords } from "./i18n";

/** Money with the merchant's symbol, in the reader's way of writing numbers. */
export function useMoney(): (decimal: string) => string {
  const { locale } = useWords();
  const { symbol } = usePermission().info.currency;
  return (decimal) =>
    decimal.startsWith("-") ? `-${formatMoney(decimal.slice(1), symbol, locale)}` : formatMoney(decimal, symbol, locale);
}

/** Money in a column, where the head has said what it is: no symbol. `signed` marks a gain as plainly as a loss. */
export function useFigures(): { plain: (decimal: string) => string; signed: (decimal: string) => string } {
  const { locale } = useWords();
  const write = (decimal: string, signDisplay: "auto" | "exceptZero") => {
    const digits = decimal.split(".")[1]?.length ?? 0;
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
    // The string itself goes to Intl, not a float made of it: large sums keep their last digit.
    return format.format(decimal as Intl.StringNumericLiteral);
  };
  return { plain: (decimal) => write(decimal, "auto"), signed: (decimal) => write(decimal, "exceptZero") };
}

/** A moment on the wire as a short date and time, in the reader's own zone. */
export function useMoment(): (iso: string) => string {
  const { locale } = useWords();
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });
  return (iso) => format.format(new Date(iso));
}
