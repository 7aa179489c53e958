import type { LotteryHallGame } from "@magpie/contract/lottery/lottery";
import { readDraw } from "@magpie/domain/lottery/books";
import { useImageHost } from "../../../../kit/browser/image-host";
import { Link } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { buttonClass } from "../../../../ui/Button";
import { Icon } from "../../../../ui/Icon";
import { Picture } from "../../../../ui/Picture";
import { Tag } from "../../../../ui/Tag";
import { Balls, SumWords } from "../draws/Balls";
import { CountdownRing } from "../draws/CountdownRing";
import type { ServerClock } from "../draws/server-clock";
import { numbersOf } from "../draws/trends";
import { usePhase } from "../draws/use-current";
import styles from "./NextDraw.module.css";
import { useRhythm } from "./rhythm";

/** The draw that comes first, with the way to it. */
export function NextDraw({ game, clock, href }: { game: LotteryHallGame; clock: ServerClock; href: string }) {
  const t = useTranslate();
  const host = useImageHost();
  const rhythm = useRhythm(game);
  const { next, last, name } = game;
  const phase = usePhase(next ?? undefined, clock);
  const draw = last?.result ? readDraw(last.bookId, last.result) : null;
  return (
    <section className={styles.card} aria-label={t("lottery.hall.next")}>
      <Picture
        className={styles.art}
        base={`${host}/${game.picture}`}
        fallback={`${host}/tiles/fallback`}
        widths={[240, 480]}
        sizes="240px"
        alt=""
      />
      <div className={styles.running}>
        {next && phase === "open" && <CountdownRing from={next.opensAt} until={next.locksAt} clock={clock} />}
        {next && phase === "locked" && <CountdownRing from={next.locksAt} until={next.drawsAt} clock={clock} />}
        {phase !== "open" && phase !== "locked" && (
          <span className={styles.mark}>
            <Icon name="hourglass" size={28} />
          </span>
        )}
        <div className={styles.words}>
          <p className={styles.name}>
            <b>{name}</b>
            {rhythm && <Tag>{rhythm}</Tag>}
          </p>
          {next && phase && (
            <p className={styles.note}>
              {t(`lottery.phase.${phase}`)} {next.issue}
            </p>
          )}
          <Link href={href} className={buttonClass({ kind: "accent" })}>
            {t("lottery.hall.play", { name })}
          </Link>
        </div>
      </div>
      {last && draw && (
        <div className={styles.last}>
          <span className={styles.note}>{t("lottery.drawOf", { issue: last.issue })}</span>
          <Balls bookId={last.bookId} faces={numbersOf(draw).map(String)} />
          {draw.balls.length > 0 && <SumWords bookId={last.bookId} numbers={draw.balls} small />}
        </div>
      )}
    </section>
  );
}
