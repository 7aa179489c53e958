import { lottery } from "@magpie/contract/lottery";
import { useCall } from "../../../../kit/api";
import { useTranslate } from "../../../../kit/i18n";
import { LobbyLink } from "../../../../kit/lobby-link";
import { Problem } from "../../../../kit/Problem";
import { useSearch } from "../../../../kit/router";
import { useSignedIn } from "../../../../kit/session";
import { EmptyState } from "../../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { type Launch, type LotteryArea, lotteryPath } from "../launch";
import { byCategory } from "./by-category";
import styles from "./Lobby.module.css";
import { LotteryShelf } from "./LotteryShelf";
import { useMenu } from "./use-menu";

/** The lotteries of an area by category, those played last first. */
export function Lobby({ area, launch }: { area: LotteryArea; launch: Launch }) {
  const t = useTranslate();
  const search = useSearch();
  const { games, error, refetch } = useMenu(area, launch.prizeMode);
  const { data: recent } = useCall(lottery.recent, { device: "WEB" }, { enabled: useSignedIn() });
  const hrefOf = (gameCode: string) => lotteryPath(area, gameCode, "bet", search);
  const played = recent?.list.filter(({ gameCode }) => games?.some((game) => game.gameCode === gameCode)) ?? [];
  return (
    <div className={styles.lobby}>
      <h1>{t(`lottery.area.${area}`)}</h1>
      {error && !games && <Problem error={error} onRetry={refetch} />}
      {!games && !error && <Coming />}
      {games?.length === 0 && <EmptyState icon="ticket" title={t("lottery.none")} text={t("lottery.noneText")} step={<LobbyLink />} />}
      {played.length > 0 && <LotteryShelf title={t("lottery.recent")} games={played} hrefOf={hrefOf} />}
      {byCategory(games ?? []).map(({ category, games: shelf }) => (
        <LotteryShelf key={category} title={t(`lottery.category.${category}`)} games={shelf} hrefOf={hrefOf} />
      ))}
    </div>
  );
}

function Coming() {
  const late = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {late && ["a", "b", "c", "d"].map((place) => <Skeleton key={place} height="88px" radius="lg" />)}
    </div>
  );
}
