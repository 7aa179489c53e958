import { type LotteryHallGame, lottery } from "@magpie/contract/lottery/lottery";
import { useId, useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { LobbyLink } from "../../../../kit/LinkStep";
import { Link, useSearch } from "../../../../kit/router";
import { isTrial, useSession } from "../../../../kit/session/session";
import { useTranslate } from "../../../../kit/words/i18n";
import { buttonClass } from "../../../../ui/Button";
import { EmptyState } from "../../../../ui/EmptyState";
import { Segmented } from "../../../../ui/fields/Segmented";
import { Icon } from "../../../../ui/Icon";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { type Launch, type LotteryArea, lotteryPath } from "../launch";
import { HallCard } from "./HallCard";
import { HotAndCold } from "./HotAndCold";
import { areaOf, countFamilies, FAMILY_OF_AREA, type Family, familyOf, soonestFirst } from "./hall";
import styles from "./Lobby.module.css";
import { NextDraw } from "./NextDraw";
import { OpenTickets } from "./OpenTickets";
import { useHall } from "./use-hall";

/** The lottery hall: what is drawn next, every game by family, one's open tickets, and how often numbers fell. */
export function Lobby({ area, launch }: { area: LotteryArea; launch: Launch }) {
  const t = useTranslate();
  const search = useSearch();
  const hasAccount = useSession(({ member }) => member !== null && !isTrial(member));
  const panelId = useId();
  const [family, choose] = useState<Family | "all" | "recent">(FAMILY_OF_AREA[area] ?? "all");
  const { games, error, refetch, clock } = useHall();
  const { data: recent } = useCall(lottery.recent, { device: "WEB" }, { enabled: hasAccount });
  const offered = games?.filter(({ modes }) => launch.prizeMode === null || modes.includes(launch.prizeMode)) ?? [];
  const isPlayed = ({ gameCode }: LotteryHallGame) => recent?.list.some((played) => played.gameCode === gameCode) ?? false;
  const isShown = (game: LotteryHallGame) => family === "all" || (family === "recent" ? isPlayed(game) : familyOf(game) === family);
  const shown = soonestFirst(offered.filter(isShown));
  const played = offered.filter(isPlayed).length;
  const hrefOf = (game: LotteryHallGame) => lotteryPath(areaOf(game), game.gameCode, "bet", search);
  const [first] = shown;
  return (
    <div className={styles.hall}>
      <header className={styles.head}>
        <h1>{t("lottery.hall.title")}</h1>
        {games && <p>{t("lottery.hall.text", { count: offered.length })}</p>}
        <Link href="/fairness" className={`${buttonClass({ kind: "quiet", small: true })} ${styles.check}`}>
          <Icon name="shield-check" size={16} />
          {t("lottery.hall.check")}
        </Link>
      </header>
      {error && !games && <Problem error={error} onRetry={refetch} />}
      {!games && !error && <Coming />}
      {games?.length === 0 && <EmptyState icon="ticket" title={t("lottery.none")} text={t("lottery.noneText")} step={<LobbyLink />} />}
      {clock && first && (
        <div className={styles.columns}>
          <div className={styles.main}>
            <NextDraw key={first.gameCode} game={first} clock={clock} href={hrefOf(first)} />
            <Segmented
              label={t("lottery.hall.families")}
              panelId={panelId}
              segments={[
                { value: "all", label: `${t("lottery.hall.all")} ${offered.length}` },
                ...(played > 0 ? [{ value: "recent" as const, label: `${t("lottery.recent")} ${played}` }] : []),
                ...countFamilies(offered).map((one) => ({
                  value: one.family,
                  label: `${t(`lottery.hall.family.${one.family}`)} ${one.count}`,
                })),
              ]}
              value={family}
              onChange={choose}
            />
            <div id={panelId} role="tabpanel">
              <ul className={styles.games}>
                {shown.map((game) => (
                  <li key={game.gameCode}>
                    <HallCard game={game} clock={clock} href={hrefOf(game)} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <aside className={styles.aside}>
            {hasAccount && <OpenTickets games={offered} clock={clock} />}
            <HotAndCold games={offered} />
          </aside>
        </div>
      )}
    </div>
  );
}

function Coming() {
  const late = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {late && (
        <>
          <Skeleton height="200px" radius="lg" />
          <div className={styles.games}>
            {["a", "b", "c", "d", "e", "f"].map((place) => (
              <Skeleton key={place} height="136px" radius="lg" />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
