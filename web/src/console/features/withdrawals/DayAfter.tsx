import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { usePermission } from "../../../kit/session/permission";
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
  const { code } = usePermission().info.currency;
  const units = (text: string) => fromDecimal(text, code) ?? 0n;
  const limit = units(dayLimit);
  if (limit <= 0n) return null;
  const after = units(approved) + units(amount);
  const share = (text: string) => Number(units(text)) / Number(limit);
  return (
    <div className={styles.day}>
      <p className={styles.line}>
        <span>{t("withdrawals.day.after")}</span>
        <span>
          <strong>{plain(toDecimal(after, code))}</strong> {t("withdrawals.day.of", { limit: plain(dayLimit) })}
        </span>
      </p>
      <Bar
        parts={[
          { share: share(approved), tone: "quiet" },
          { share: share(amount), tone: after > limit ? "bad" : "accent" },
        ]}
      />
      <p className={styles.key}>
        <span>{t("withdrawals.day.already", { amount: plain(approved) })}</span>
        <span className={styles.this}>{t("withdrawals.day.this", { amount: plain(amount) })}</span>
      </p>
    </div>
  );
}
