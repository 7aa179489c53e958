import type { LotteryGameDetail, LotteryIssue, LotteryResult } from "@magpie/contract/lottery/lottery";
import { readDraw } from "@magpie/domain/lottery/books";
import { useState } from "react";
import { useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import { Balls, SumWords } from "./Balls";
import { CountdownRing } from "./CountdownRing";
import { DrawShow } from "./DrawShow";
import styles from "./IssueCard.module.css";
import type { Phase, ServerClock } from "./server-clock";
import { numbersOf } from "./trends";

interface Props {
  game: LotteryGameDetail;
  issue: LotteryIssue | undefined;
  phase: Phase | null;
  clock: ServerClock;
  last: LotteryResult | undefined;
  onCheck: (issue: string) => void;
}

/** The draw that is on sale, and the one before it. */
export function IssueCard({ game, issue, phase, clock, last, onCheck }: Props) {
  // A result that was there when the page opened needs no show.
  const [firstSeen] = useState(last?.issue);
  return (
    <section className={styles.card}>
      {issue && phase && <Running {...{ game, issue, phase, clock }} />}
      {last && <Last last={last} isNew={last.issue !== firstSeen} onCheck={onCheck} />}
    </section>
  );
}

function Running({ game, issue, phase, clock }: { game: LotteryGameDetail; issue: LotteryIssue; phase: Phase; clock: ServerClock }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <div className={styles.running}>
      {phase === "open" && <CountdownRing from={issue.opensAt} until={issue.locksAt} clock={clock} />}
      {phase === "locked" && <CountdownRing from={issue.locksAt} until={issue.drawsAt} clock={clock} />}
      {phase !== "open" && phase !== "locked" && (
        <span className={styles.mark}>
          <Icon name={phase === "cancelled" ? "x" : "hourglass"} size={28} />
        </span>
      )}
      <div>
        <p className={styles.state}>{t(`lottery.phase.${phase}`)}</p>
        <p className={styles.issue}>{issue.issue}</p>
        <p className={styles.note}>
          <Icon name={phase === "open" ? "lock" : "clock"} size={16} />
          {phase === "open" && game.lockSeconds < 60
            ? t("lottery.locksBefore", { seconds: game.lockSeconds })
            : t("lottery.drawsAt", { time: moment(issue.drawsAt) })}
        </p>
      </div>
    </div>
  );
}

function Last({ last, isNew, onCheck }: { last: LotteryResult; isNew: boolean; onCheck: (issue: string) => void }) {
  const t = useTranslate();
  const draw = last.result === null ? null : readDraw(last.bookId, last.result);
  // Only the highest prize of a board: the rest is one press away.
  const faces = draw ? numbersOf(draw).map(String) : [];
  return (
    <div className={styles.last}>
      <div className={styles.lastHead}>
        <p>{t("lottery.drawOf", { issue: last.issue })}</p>
        <button type="button" className={styles.check} onClick={() => onCheck(last.issue)}>
          <Icon name="shield-check" size={18} />
          {t("lottery.check")}
        </button>
      </div>
      {last.state === "cancelled" && <p className={styles.note}>{t("lottery.state.cancelled")}</p>}
      {draw && (
        <div className={styles.balls} role="status">
          {isNew ? <DrawShow key={last.issue} bookId={last.bookId} faces={faces} /> : <Balls bookId={last.bookId} faces={faces} />}
          {draw.balls.length > 0 && <SumWords bookId={last.bookId} numbers={draw.balls} />}
        </div>
      )}
    </div>
  );
}
