import { lottery } from "@magpie/contract/lottery";
import { useCall } from "../../../kit/api";
import { errorText } from "../../../kit/error-text";
import { useTranslate } from "../../../kit/i18n";
import { LobbyLink } from "../../../kit/lobby-link";
import { useSearch } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { byCategory } from "./by-category";
import { LotteryGame } from "./LotteryGame";
import styles from "./LotteryScreen.module.css";
import { LotteryShelf } from "./LotteryShelf";

export type LotteryArea = "lottery" | "sea" | "vn";

/** Lotteries by category; `?gameCode=` opens one of them. */
export function LotteryScreen({ area }: { area: LotteryArea }) {
  const t = useTranslate();
  const gameCode = new URLSearchParams(useSearch()).get("gameCode");
  const { data, error, refetch } = useMenu(area);
  const chosen = data?.list.find((game) => game.gameCode === gameCode);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{t(`lottery.area.${area}`)}</h1>
      </header>
      {error && (
        <EmptyState
          icon="wifi-off"
          title={t("common.error.title")}
          text={errorText(error, t)}
          step={<Button onClick={() => refetch()}>{t("common.retry")}</Button>}
        />
      )}
      {!data && !error && <LotteriesComing />}
      {data?.list.length === 0 && <EmptyState icon="ticket" title={t("lottery.none")} text={t("lottery.noneText")} step={<LobbyLink />} />}
      {data && data.list.length > 0 && gameCode && <LotteryGame game={chosen} area={area} />}
      {byCategory(data?.list ?? []).map(({ category, games }) => (
        <LotteryShelf key={category} category={category} games={games} currentCode={chosen?.gameCode} />
      ))}
    </div>
  );
}

/** Our own draws, and those of the region, come from two menus. */
function useMenu(area: LotteryArea) {
  const ours = useCall(lottery.menu, { prizeMode: "LOTT", device: "WEB" }, { enabled: area === "lottery" });
  const regional = useCall(lottery.vnMenu, { prizeMode: area === "sea" ? "SEA" : "LOTT", device: "WEB" }, { enabled: area !== "lottery" });
  return area === "lottery" ? ours : regional;
}

function LotteriesComing() {
  const late = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {late && ["a", "b", "c", "d"].map((place) => <Skeleton key={place} height="88px" radius="lg" />)}
    </div>
  );
}
