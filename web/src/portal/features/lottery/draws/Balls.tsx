import { colourOf } from "@magpie/domain/lottery/lhc/numbers";
import styles from "./Balls.module.css";

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
