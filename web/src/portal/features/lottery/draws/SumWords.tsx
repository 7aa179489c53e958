import { useTranslate } from "../../../../kit/words/i18n";
import styles from "./SumWords.module.css";
import { sumFacts } from "./trends";

/** The sum of a draw and its sides, in words; in small on one line. */
export function SumWords({ bookId, numbers, small = false }: { bookId: string; numbers: readonly number[]; small?: boolean }) {
  const t = useTranslate();
  const { sum, size, parity } = sumFacts(bookId, numbers);
  const sides = `${t(`plays.pick.${size}`)} · ${t(`plays.pick.${parity}`)}`;
  return (
    <span className={small ? `${styles.sum} ${styles.small}` : styles.sum}>
      <span>{small ? sum : t("lottery.sum", { sum })}</span>
      <span className={styles.sides}>{sides}</span>
    </span>
  );
}
