import type { TeamOverview } from "@magpie/contract/agency/reports";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Panel } from "../../../../ui/CentrePage";
import { Skeleton } from "../../../../ui/Skeleton";
import { sharesOf } from "../charts/change";
import { Donut } from "../charts/Donut";
import styles from "./Composition.module.css";

const MOST_SHARES = 4;

/** Which games the team's bets went to. */
export function Composition({ overview }: { overview: TeamOverview | undefined }) {
  const t = useTranslate();
  const categoryName = useCategoryName();
  const parts = overview?.byCategory.map(({ gameType, bet }) => ({ key: gameType, amount: Number(bet) })) ?? [];
  const shares = sharesOf(parts, MOST_SHARES);
  return (
    <Panel title={t("agency.overview.composition")}>
      {!overview && (
        <div className={styles.quiet} aria-busy="true">
          <Skeleton height="112px" radius="md" />
        </div>
      )}
      {overview && shares.length === 0 && <p className={styles.quiet}>{t("agency.overview.noBets")}</p>}
      {shares.length > 0 && <Donut shares={shares} nameOf={(key) => (key === "other" ? t("agency.overview.other") : categoryName(key))} />}
    </Panel>
  );
}

/** The games the team plays most. Nothing shows until there is one. */
export function BestGames({ overview }: { overview: TeamOverview | undefined }) {
  const t = useTranslate();
  const money = useMoney();
  const categoryName = useCategoryName();
  if (!overview || overview.bestGames.length === 0) return null;
  return (
    <Panel title={t("agency.overview.bestGames")}>
      <ol className={styles.games}>
        {overview.bestGames.map((game) => (
          <li key={`${game.gameType} ${game.gameName}`}>
            <span>
              <b>{game.gameName}</b>
              <small>{categoryName(game.gameType)}</small>
            </span>
            <span>{money(game.bet)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
