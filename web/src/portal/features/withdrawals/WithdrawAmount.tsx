import { toDecimal } from "@magpie/domain/money";
import { usePermission } from "../../../kit/session/permission";
import { useFigures } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { AmountField } from "../../../ui/fields/AmountField";
import { mostOf, quickAmounts, short } from "./amount";
import type { Quote } from "./Solver";
import styles from "./WithdrawAmount.module.css";

interface Props {
  quote: Quote;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The amount, with all of it and a few round sums a tap away. */
export function WithdrawAmount({ quote, value, onChange, error }: Props) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { symbol } = usePermission().info.currency;
  const most = toDecimal(mostOf(quote), quote.currency);
  const isAny = mostOf(quote) > 0n;
  const { left, most: requests } = quote.requests;
  return (
    <AmountField
      name="amount"
      label={t("withdrawals.form.amount")}
      symbol={symbol}
      value={value}
      onChange={(text) => onChange(text.replace(",", ".").trim())}
      error={error}
      help={
        isAny
          ? t("withdrawals.form.between", { least: plain(quote.minimum), most: plain(most), left, requests })
          : t("withdrawals.form.nothing")
      }
      end={
        isAny && (
          <button type="button" className={styles.all} onClick={() => onChange(most)}>
            {t("withdrawals.form.all", { amount: plain(most) })}
          </button>
        )
      }
      quick={quickAmounts(quote).map((amount) => ({ value: amount, label: plain(short(amount)) }))}
    />
  );
}
