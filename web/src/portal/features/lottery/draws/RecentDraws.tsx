import type { LotteryResult } from "@magpie/contract/lottery/lottery";
import { readDraw } from "@magpie/domain/lottery/books";
import { useTranslate } from "../../../../kit/words/i18n";
import { Balls, SumWords } from "./Balls";
import styles from "./RecentDraws.module.css";
import { numbersOf } from "./trends";

/** Earlier draws, one to a line; pressing one shows all there is to know of it. */
export function RecentDraws({ draws, onCheck }: { draws: readonly LotteryResult[]; onCheck: (issue: string) => void }) {
  const t = useTranslate();
  return (
    <ul className={styles.draws}>
      {draws.map(({ issue, bookId, result, state }) => {
        const draw = result === null ? null : readDraw(bookId, result);
        return (
          <li key={issue}>
            <button type="button" className={styles.draw} onClick={() => onCheck(issue)}>
              <span className={styles.issue}>{shortIssue(issue)}</span>
              {draw ? (
                <>
                  <Balls bookId={bookId} faces={numbersOf(draw).map(String)} small />
                  <span className={styles.sum}>{draw.balls.length > 0 && <SumWords bookId={bookId} numbers={draw.balls} small />}</span>
                </>
              ) : (
                <span className={styles.sum}>{t(`lottery.state.${state}`)}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The day is known; what tells a draw from its neighbours is its number. */
function shortIssue(issue: string): string {
  return issue.split("-")[1] ?? issue.slice(-4);
}
