import { type LotteryHallGame, lottery } from "@magpie/contract/lottery/lottery";
import { type CSSProperties, useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { useTranslate } from "../../../../kit/words/i18n";
import { Icon } from "../../../../ui/Icon";
import { countedOf } from "../draws/trends";
import { fallsOf } from "./falls";
import styles from "./HotAndCold.module.css";

const DRAWS = 100;
const DRAWS_LEAST = 20;
/** Games with few enough numbers for a bar each. */
const COUNTED = ["SSC", "11X5", "PK10"];

/** Each number's recent count beside the expected one. It promises nothing about the next draw, and says so. */
export function HotAndCold({ games }: { games: readonly LotteryHallGame[] }) {
  const t = useTranslate();
  const offered = games.filter(({ category }) => COUNTED.includes(category));
  const [chosen, choose] = useState(offered[0]?.gameCode ?? "");
  const game = offered.find(({ gameCode }) => gameCode === chosen) ?? offered[0];
  const { data } = useCall(lottery.trend, { gameCode: game?.gameCode ?? "", draws: DRAWS }, { enabled: game !== undefined });
  const bookId = game?.category ?? "";
  const falls = data && fallsOf(countedOf(data.list, bookId), bookId);
  // In a handful of draws every count looks like a streak.
  if (!game || (falls && falls.draws < DRAWS_LEAST)) return null;
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{t("lottery.hall.hotAndCold")}</h2>
        <select
          className={styles.choice}
          aria-label={t("lottery.hall.whichGame")}
          value={game.gameCode}
          onChange={(event) => choose(event.target.value)}
        >
          {offered.map(({ gameCode, name }) => (
            <option key={gameCode} value={gameCode}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.note}>
        {t(bookId === "PK10" ? "lottery.hall.howOftenFirst" : "lottery.hall.howOften", { count: falls?.draws ?? DRAWS })}
      </p>
      <div className={styles.chart} style={{ "--expected": falls ? falls.expected / falls.most : 0 } as CSSProperties}>
        {falls?.numbers.map(({ number, times }) => (
          <span
            key={number}
            className={styles.column}
            data-kind={number === falls.hot ? "hot" : number === falls.cold ? "cold" : undefined}
          >
            <span className={styles.bar} style={{ "--part": times / falls.most } as CSSProperties}>
              {times}
            </span>
            <b>{number}</b>
          </span>
        ))}
      </div>
      {falls && (
        <>
          <p className={styles.facts}>
            <span data-kind="hot">
              <Icon name="flame" size={16} />
              {t("lottery.hall.fell", { number: falls.hot, count: falls.timesOf(falls.hot) })}
            </span>
            <span data-kind="cold">
              <Icon name="snowflake" size={16} />
              {t("lottery.hall.fell", { number: falls.cold, count: falls.timesOf(falls.cold) })}
            </span>
          </p>
          <p className={styles.note}>{t("lottery.hall.noPromise", { count: Math.round(falls.expected) })}</p>
        </>
      )}
    </section>
  );
}
