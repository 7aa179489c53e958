import type { LotteryHallGame } from "@magpie/contract/lottery/lottery";
import { readDraw } from "@magpie/domain/lottery/books";
import { useImageHost } from "../../../../kit/browser/image-host";
import { Link } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { Picture } from "../../../../ui/Picture";
import { SumWords } from "../draws/Balls";
import { Result } from "../draws/Result";
import type { ServerClock } from "../draws/server-clock";
import styles from "./HallCard.module.css";
import { familyOf } from "./hall";
import { Left } from "./Left";
import { useRhythm } from "./rhythm";

/** One game of the hall: how long until its draw, and what fell last. The whole card leads to its betting page. */
export function HallCard({ game, clock, href }: { game: LotteryHallGame; clock: ServerClock; href: string }) {
  const t = useTranslate();
  const host = useImageHost();
  const rhythm = useRhythm(game, "short");
  const { next, last } = game;
  const draw = last?.result ? readDraw(last.bookId, last.result) : null;
  return (
    <Link className={styles.card ?? ""} href={href}>
      <span className={styles.top}>
        <span className={styles.art}>
          <Picture base={`${host}/${game.picture}`} fallback={`${host}/tiles/fallback`} widths={[240, 480]} sizes="52px" alt="" />
        </span>
        <span className={styles.words}>
          <b>{game.name}</b>
          <span className={styles.note}>
            {t(`lottery.hall.family.${familyOf(game)}`)}
            {rhythm && ` · ${rhythm}`}
          </span>
        </span>
        {next && <Left issue={next} clock={clock} />}
      </span>
      <span className={styles.result}>
        {last?.result ? <Result bookId={last.bookId} result={last.result} small /> : <span>{t("lottery.hall.noDraw")}</span>}
      </span>
      <span className={styles.foot}>
        <span>{draw && draw.balls.length > 0 && last && <SumWords bookId={last.bookId} numbers={draw.balls} small />}</span>
        <span>{last?.issue}</span>
      </span>
    </Link>
  );
}
