import { useWords } from "../../../kit/words/i18n";
import { Icon } from "../../../ui/Icon";
import { Skeleton } from "../../../ui/Skeleton";
import styles from "./PointBalance.module.css";

/** The points a member holds: one figure, and where they come from. */
export function PointBalance({ points }: { points: string | undefined }) {
  const { locale, t } = useWords();
  return (
    <section className={styles.card} aria-busy={points === undefined}>
      <span className={styles.plate}>
        <Icon name="star" size={24} />
      </span>
      <div>
        <p className={styles.label}>{t("points.yours")}</p>
        <p className={styles.figure}>
          {points === undefined ? (
            <Skeleton width="120px" height="34px" />
          ) : (
            new Intl.NumberFormat(locale).format(points as Intl.StringNumericLiteral)
          )}
        </p>
      </div>
      <p className={styles.note}>{t("points.note")}</p>
    </section>
  );
}
