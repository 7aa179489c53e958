import { useFigures } from "../../../kit/words/formats";
import { useOperator } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { Bar } from "../../ui/Bar";
import styles from "./DayAfter.module.css";

/** The reader's own limit of a day as it would stand after this yes. */
export function DayAfter({ amount }: { amount: string }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { approved, dayLimit } = useOperator();
  const [before, add, limit] = [Number(approved), Number(amount), Number(dayLimit)];
  if (!(limit > 0)) return null;
  return (
    <div className={styles.day}>
      <p className={styles.line}>
        <span>{t("withdrawals.day.after")}</span>
        <span>
          <strong>{plain((before + add).toFixed(2))}</strong> {t("withdrawals.day.of", { limit: plain(dayLimit) })}
        </span>
      </p>
      <Bar
        parts={[
          { share: before / limit, tone: "quiet" },
          { share: add / limit, tone: before + add > limit ? "bad" : "accent" },
        ]}
      />
      <p className={styles.key}>
        <span>{t("withdrawals.day.already", { amount: plain(approved) })}</span>
        <span className={styles.this}>{t("withdrawals.day.this", { amount: plain(amount) })}</span>
      </p>
    </div>
  );
}
