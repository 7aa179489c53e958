import { toDecimal } from "@magpie/domain/money";
import { useId } from "react";
import { useFigures } from "../../../kit/formats";
import { useTranslate } from "../../../kit/i18n";
import { usePermission } from "../../../kit/permission";
import { Icon } from "../../../ui/Icon";
import styles from "./AmountField.module.css";
import { mostOf, quickAmounts, short } from "./amount";
import type { Quote } from "./Solver";

interface Props {
  quote: Quote;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The amount in large figures, with all of it and a few round ones a tap away. */
export function AmountField({ quote, value, onChange, error }: Props) {
  const t = useTranslate();
  const id = useId();
  const { plain } = useFigures();
  const { symbol } = usePermission().info.currency;
  const most = toDecimal(mostOf(quote), quote.currency);
  const { left, most: requests } = quote.requests;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t("withdrawals.form.amount")}
      </label>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        <span aria-hidden="true">{symbol}</span>
        <input
          id={id}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(",", ".").trim())}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-line`}
        />
        {Number(most) > 0 && (
          <button type="button" className={styles.all} onClick={() => onChange(most)}>
            {t("withdrawals.form.all", { amount: plain(most) })}
          </button>
        )}
      </div>
      <p id={`${id}-line`} className={error ? `${styles.line} ${styles.bad}` : styles.line}>
        {error && <Icon name="circle-alert" size={16} />}
        {error ??
          (Number(most) > 0
            ? t("withdrawals.form.between", { least: plain(quote.minimum), most: plain(most), left, requests })
            : t("withdrawals.form.nothing"))}
      </p>
      <Quick amounts={quickAmounts(quote)} value={value} onChange={onChange} />
    </div>
  );
}

function Quick({ amounts, value, onChange }: { amounts: string[]; value: string; onChange: (value: string) => void }) {
  const { plain } = useFigures();
  if (amounts.length === 0) return null;
  return (
    <div className={styles.chips}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={styles.chip}
          aria-pressed={Number(value) === Number(amount)}
          onClick={() => onChange(amount)}
        >
          {plain(short(amount))}
        </button>
      ))}
    </div>
  );
}
