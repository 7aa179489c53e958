import type { Share } from "./change";
import styles from "./Donut.module.css";

const RADIUS = 46;
const ROUND = 2 * Math.PI * RADIUS;
const GAP = 3;

/** Parts of a whole as a ring, with the same numbers in words beside it. */
export function Donut({ shares, nameOf }: { shares: readonly Share[]; nameOf: (key: string) => string }) {
  let turned = 0;
  return (
    <div className={styles.whole}>
      <svg className={styles.ring} viewBox="0 0 132 132" aria-hidden="true">
        {shares.map(({ key, percent }) => {
          const length = (percent / 100) * ROUND;
          const start = turned;
          turned += length;
          return (
            <circle
              key={key}
              cx="66"
              cy="66"
              r={RADIUS}
              strokeDasharray={`${Math.max(length - (shares.length > 1 ? GAP : 0), 0.5)} ${ROUND}`}
              strokeDashoffset={-start}
            />
          );
        })}
      </svg>
      <ul className={styles.legend}>
        {shares.map(({ key, percent }) => (
          <li key={key}>
            <i aria-hidden="true" />
            <span>{nameOf(key)}</span>
            <b>{percent}%</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
