import { useTranslate } from "../../../../kit/words/i18n";
import styles from "./CountdownRing.module.css";
import { countdownText, type ServerClock } from "./server-clock";
import { useLeft } from "./use-current";

/** The figure turns to a warning below this. */
const LAST_MS = 10_000;
const AROUND = 2 * Math.PI * 44;

/** The time left, as a figure in a ring that empties. */
export function CountdownRing({ from, until, clock }: { from: string; until: string; clock: ServerClock }) {
  const t = useTranslate();
  const left = useLeft(until, clock);
  const whole = Math.max(Date.parse(until) - Date.parse(from), 1);
  const part = Math.min(left / whole, 1);
  const text = countdownText(left);
  return (
    <div className={styles.ring} data-last={left <= LAST_MS || undefined} role="timer" aria-label={t("lottery.left", { time: text })}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <defs>
          <linearGradient id="lottery-ring" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" className={styles.stopA} />
            <stop offset="0.52" className={styles.stopB} />
            <stop offset="1" className={styles.stopC} />
          </linearGradient>
        </defs>
        <circle className={styles.track} cx="50" cy="50" r="44" />
        <circle className={styles.part} cx="50" cy="50" r="44" strokeDasharray={`${AROUND * part} ${AROUND}`} />
      </svg>
      <span className={text.length > 5 ? styles.long : styles.figure}>{text}</span>
    </div>
  );
}
