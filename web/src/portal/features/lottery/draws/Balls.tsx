import { colourOf } from "@magpie/domain/lottery/lhc/numbers";
import { useTranslate } from "../../../../kit/words/i18n";
import styles from "./Balls.module.css";
import { sumFacts } from "./trends";

interface Props {
  bookId: string;
  faces: readonly string[];
  small?: boolean;
  /** Balls that have not come to rest. */
  turning?: readonly boolean[];
}

/** Numbers as they were drawn. The special ball of seven stands apart. */
export function Balls({ bookId, faces, small = false, turning = [] }: Props) {
  const isMarkSix = bookId.startsWith("LHC");
  return (
    <span className={small ? `${styles.row} ${styles.small}` : styles.row} data-many={faces.length > 7 || undefined}>
      {faces.map((face, at) => (
        <span
          key={faces.slice(0, at + 1).join()}
          className={styles.ball}
          data-colour={isMarkSix ? colourOf(Number(face)) : undefined}
          data-special={(isMarkSix && at === 6) || undefined}
          data-runner={bookId === "PK10" || undefined}
          data-turning={turning[at] || undefined}
        >
          {face}
        </span>
      ))}
    </span>
  );
}

/** The sum of a draw and its sides, in words; in small on one line. */
export function SumWords({ bookId, numbers, small = false }: { bookId: string; numbers: readonly number[]; small?: boolean }) {
  const t = useTranslate();
  const { sum, size, parity } = sumFacts(bookId, numbers);
  const sides = `${t(`plays.pick.${size}`)} · ${t(`plays.pick.${parity}`)}`;
  return (
    <span className={small ? `${styles.sum} ${styles.oneLine}` : styles.sum}>
      <span>{small ? sum : t("lottery.sum", { sum })}</span>
      <span className={styles.sides}>{sides}</span>
    </span>
  );
}
