import type { LotteryGameDetail } from "@magpie/contract/lottery/lottery";
import { findGame } from "@magpie/domain/lottery/games";
import { useEffect, useRef } from "react";
import { Link, useSearch } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { buttonClass } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import styles from "./GameHead.module.css";
import { type Launch, type LotteryArea, lotteryPath, VIEWS, withTrial } from "./launch";
import { rhythmOf } from "./lobby/rhythm";
import { useTrialPage } from "./trial/use-trial-page";

/** The way back, which game this is and how often it draws, and its views. */
export function GameHead({ game, area, launch }: { game: LotteryGameDetail; area: LotteryArea; launch: Launch }) {
  const t = useTranslate();
  const search = useSearch();
  const trial = useTrialPage();
  const rules = findGame(game.rules);
  const rhythm = rules && rhythmOf(rules.timetable);
  const views = useRef<HTMLElement>(null);

  // On a narrow screen the views scroll sideways, and the one that is open may lie outside.
  useEffect(() => {
    if (launch.view) views.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [launch.view]);

  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Link className={styles.back ?? ""} href={launch.backPath ?? lotteryPath(area)} aria-label={t("lottery.back")}>
          <Icon name="chevron-left" size={24} />
        </Link>
        <div>
          <h1>{game.name}</h1>
          <p>
            {t(`lottery.category.${game.category}`)}
            {rhythm && ` · ${t(`lottery.rhythm.${rhythm.every}`, { minutes: rhythm.minutes })}`}
          </p>
        </div>
      </div>
      {!trial && (
        <Link
          className={`${buttonClass({ kind: "quiet", small: true })} ${styles.trial}`}
          href={lotteryPath(area, game.gameCode, "bet", withTrial(search, true))}
        >
          {t("lottery.trial.offer")}
        </Link>
      )}
      <nav ref={views} className={styles.views} aria-label={t("lottery.views")}>
        {VIEWS.filter((view) => !trial || view !== "chases").map((view) => (
          <Link
            key={view}
            className={styles.view ?? ""}
            href={lotteryPath(area, game.gameCode, view, search)}
            aria-current={view === launch.view ? "page" : undefined}
          >
            {t(`lottery.view.${view}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
