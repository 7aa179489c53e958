import type { LotteryGame } from "@magpie/contract/lottery";
import { findGame } from "@magpie/domain/lottery/games";
import { useTranslate } from "../../../../kit/i18n";
import { useImageHost } from "../../../../kit/permission";
import { Link } from "../../../../kit/router";
import { Picture } from "../../../../ui/Picture";
import styles from "./LotteryShelf.module.css";
import { rhythmOf } from "./rhythm";

interface Props {
  title: string;
  games: readonly LotteryGame[];
  hrefOf: (gameCode: string) => string;
}

/** Lotteries side by side: the picture, the name, and how often it draws. */
export function LotteryShelf({ title, games, hrefOf }: Props) {
  return (
    <section className={styles.shelf}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.gameCode}>
            <Tile game={game} href={hrefOf(game.gameCode)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ game, href }: { game: LotteryGame; href: string }) {
  const t = useTranslate();
  const imageHost = useImageHost();
  const rules = findGame(game.rules);
  const rhythm = rules && rhythmOf(rules.timetable);
  return (
    <Link className={styles.game ?? ""} href={href}>
      <span className={styles.art}>
        <Picture base={`${imageHost}/${game.picture}`} fallback={`${imageHost}/tiles/fallback`} widths={[240, 480]} sizes="64px" alt="" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{game.name}</span>
        {rhythm && <span className={styles.rhythm}>{t(`lottery.rhythm.${rhythm.every}`, { minutes: rhythm.minutes })}</span>}
      </span>
    </Link>
  );
}
