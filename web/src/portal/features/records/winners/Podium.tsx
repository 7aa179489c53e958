import type { Winner } from "@magpie/contract/records";
import { useMoment, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import styles from "./Podium.module.css";

const METALS = [styles.gold, styles.silver, styles.bronze] as const;

/** The three largest wins. On a wide page the first stands in the middle; it is read first all the same. */
export function Podium({ winners }: { winners: readonly (Winner & { rank: number })[] }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  return (
    <ol className={styles.podium}>
      {winners.map(({ rank, customerName, gameName, winAmount, wonAt }) => (
        <li key={rank} className={styles.stand}>
          <span className={`${styles.disc} ${METALS[rank - 1]}`} aria-hidden="true">
            {rank}
          </span>
          <span className="visually-hidden">{t("home.winners.rank", { rank })}</span>
          <b className={styles.name}>{customerName}</b>
          <span className={styles.prize}>{money(winAmount)}</span>
          <span className={styles.game}>{gameName}</span>
          <time className={styles.when} dateTime={wonAt}>
            {moment(wonAt)}
          </time>
        </li>
      ))}
    </ol>
  );
}
