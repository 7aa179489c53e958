import type { LotteryIssue } from "@magpie/contract/lottery/lottery";
import { DAY_MS } from "@magpie/domain/durations";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { countdownText, type ServerClock } from "../draws/server-clock";
import { useLeft, usePhase } from "../draws/use-current";
import styles from "./Left.module.css";

/** The figure turns to a warning below this. */
const LAST_MS = 10_000;

/** The time left until betting closes, or the note that it has closed. */
export function Left({ issue, clock }: { issue: LotteryIssue; clock: ServerClock }) {
  const t = useTranslate();
  const { locale } = useWords();
  const phase = usePhase(issue, clock);
  const left = useLeft(issue.locksAt, clock);
  if (phase === "locked" || phase === "drawing") {
    return (
      <span className={styles.left} data-phase="locked">
        <b>{t("lottery.state.locked")}</b>
        <span>{t("lottery.hall.drawing")}</span>
      </span>
    );
  }
  if (left > DAY_MS) {
    const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).format(new Date(issue.drawsAt));
    return (
      <span className={styles.left} data-phase="open">
        <b>{day}</b>
        <span>{t("lottery.hall.nextDraw")}</span>
      </span>
    );
  }
  const isLast = left <= LAST_MS;
  return (
    <span className={styles.left} data-phase={isLast ? "last" : "open"}>
      <b>{countdownText(left)}</b>
      <span>{t(isLast ? "lottery.hall.lastSeconds" : "lottery.hall.toClose")}</span>
    </span>
  );
}
