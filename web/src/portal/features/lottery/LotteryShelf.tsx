import type { LotteryGame } from "@magpie/contract/lottery";
import { useTranslate } from "../../../kit/i18n";
import { useImageHost } from "../../../kit/permission";
import { Link } from "../../../kit/router";
import { Picture } from "../../../ui/Picture";
import styles from "./LotteryShelf.module.css";

const CATEGORIES = ["11X5", "LF", "LHC", "PK10", "SSC"] as const;

/** The lotteries of one category. */
export function LotteryShelf({
  category,
  games,
  currentCode,
}: {
  category: string;
  games: LotteryGame[];
  currentCode: string | undefined;
}) {
  const t = useTranslate();
  const imageHost = useImageHost();
  const known = CATEGORIES.find((name) => name === category);
  return (
    <section className={styles.shelf}>
      <h2 className={styles.title}>{known ? t(`lottery.category.${known}`) : category}</h2>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.gameCode}>
            <Link
              className={styles.game ?? ""}
              href={`?gameCode=${encodeURIComponent(game.gameCode)}`}
              aria-current={game.gameCode === currentCode ? "true" : undefined}
            >
              <span className={styles.art}>
                <Picture
                  base={`${imageHost}/${game.picture}`}
                  fallback={`${imageHost}/tiles/fallback`}
                  widths={[240, 480]}
                  sizes="64px"
                  alt=""
                />
              </span>
              <span className={styles.name}>{game.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
