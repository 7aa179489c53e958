import { catalogue, type GameType } from "@magpie/contract/catalogue";
import { useId, useState } from "react";
import { useCall } from "../../kit/calls/api";
import { errorText } from "../../kit/calls/request";
import { closePopup } from "../../kit/popups";
import { Link } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { Button, buttonClass } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { EmptyState } from "../../ui/EmptyState";
import { Segmented } from "../../ui/fields/Segmented";
import { GameCard } from "../features/catalogue/GameCard";
import styles from "./GamePopup.module.css";
import { useCloseOnLeaving } from "./use-close-on-leaving";

/** The games of one vendor, by category where it has several. */
export function GamePopup({ vassalage }: { vassalage: string }) {
  const t = useTranslate();
  const panelId = useId();
  const { data } = useCall(catalogue.lanes, {});
  const lanes = data?.data.lanes.filter(({ vendors }) => vendors.some((vendor) => vendor.vassalage === vassalage)) ?? [];
  const studio = lanes[0]?.vendors.find((vendor) => vendor.vassalage === vassalage)?.displayName ?? vassalage;
  const [chosen, setChosen] = useState<GameType | null>(null);
  const gameType = chosen ?? lanes[0]?.gameType;
  useCloseOnLeaving("game");

  return (
    <Dialog title={t("play.vendor", { studio })} closeLabel={t("common.close")} onClose={() => closePopup("game")} size="wide">
      {lanes.length > 1 && gameType && (
        <Segmented
          label={studio}
          panelId={panelId}
          value={gameType}
          onChange={setChosen}
          segments={lanes.map((lane) => ({ value: lane.gameType, label: t(`catalogue.type.${lane.gameType}`) }))}
        />
      )}
      <div id={panelId} {...(lanes.length > 1 && { role: "tabpanel" })}>
        {gameType ? (
          <VendorGames key={gameType} vassalage={vassalage} studio={studio} gameType={gameType} />
        ) : (
          <EmptyState icon="gamepad-2" title={t("play.vendorNone")} text={t("play.vendorNoneText")} />
        )}
      </div>
    </Dialog>
  );
}

/** Four rows; who wants more has the page of all games. */
const SHOWN = 24;

function VendorGames({ vassalage, studio, gameType }: { vassalage: string; studio: string; gameType: GameType }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(catalogue.games, { gameType, vassalage, pageNo: 1, pageSize: SHOWN });
  if (error) {
    return (
      <EmptyState
        icon="wifi-off"
        title={t("common.error.title")}
        text={errorText(error, t)}
        step={<Button onClick={() => refetch()}>{t("common.retry")}</Button>}
      />
    );
  }
  return (
    <>
      <div className={styles.games} aria-busy={!data}>
        {data?.content.map((game) => (
          <GameCard key={game.nodeId} game={game} />
        ))}
      </div>
      {data && data.totalElements > SHOWN && (
        <Link
          className={buttonClass({ kind: "quiet", wide: true })}
          href={`/games?${new URLSearchParams({ type: gameType, vendor: vassalage })}`}
        >
          {t("play.seeAll", { count: data.totalElements, studio })}
        </Link>
      )}
    </>
  );
}
