import { useTranslate } from "../../../../kit/words/i18n";
import styles from "./SumChart.module.css";
import { type Counted, sumFacts } from "./trends";

const [WIDTH, HEIGHT] = [600, 160];
const LINES = [0, 1, 2, 3];

/** The sums of the draws from the oldest to the newest, as a line over four faint ones. */
export function SumChart({ draws, bookId }: { draws: readonly Counted[]; bookId: string }) {
  const t = useTranslate();
  const sums = draws.map(({ numbers }) => sumFacts(bookId, numbers).sum);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const x = (at: number) => (WIDTH * at) / Math.max(sums.length - 1, 1);
  const y = (sum: number) => HEIGHT - 8 - ((HEIGHT - 16) * (sum - least)) / Math.max(most - least, 1);
  const points = sums.map((sum, at) => `${x(at).toFixed(1)},${y(sum).toFixed(1)}`).join(" ");
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t("lottery.trends.sumRange", { least, most })}
      >
        {LINES.map((line) => (
          <line
            key={line}
            className={styles.grid}
            x1="0"
            x2={WIDTH}
            y1={8 + ((HEIGHT - 16) * line) / 3}
            y2={8 + ((HEIGHT - 16) * line) / 3}
          />
        ))}
        <polyline className={styles.line} points={points} />
      </svg>
      <figcaption>{t("lottery.trends.sumRange", { least, most })}</figcaption>
    </figure>
  );
}
