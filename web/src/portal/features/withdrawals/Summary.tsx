import { MINUTE_MS } from "@magpie/domain/durations";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import type { Quote } from "./Solver";
import styles from "./Summary.module.css";

/** The fee, the amount that arrives and when, and the rest. */
export function Summary({ quote, typed }: { quote: Quote; typed: string }) {
  const t = useTranslate();
  const money = useMoney();
  const { locale } = useWords();
  const amount = fromDecimal(typed, quote.currency) ?? 0n;
  const left = (fromDecimal(quote.total, quote.currency) ?? 0n) - amount;
  const rows: [string, string][] = [
    [t("withdrawals.sum.fee"), money(quote.fee)],
    [t("withdrawals.sum.receive"), money(toDecimal(amount, quote.currency))],
    [t("withdrawals.sum.left"), money(toDecimal(left > 0n ? left : 0n, quote.currency))],
  ];
  if (quote.usual) rows.splice(2, 0, [t("withdrawals.sum.usual"), soon(quote.usual.medianMinutes, locale)]);
  return (
    <dl className={styles.sum}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A clock time, with its day where that is another. */
function soon(minutes: number, locale: string): string {
  const [now, then] = [new Date(), new Date(Date.now() + minutes * MINUTE_MS)];
  const isToday = now.toDateString() === then.toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(!isToday && { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(then);
}
