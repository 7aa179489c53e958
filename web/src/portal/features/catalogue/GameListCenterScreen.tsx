import { catalogue } from "@magpie/contract/catalogue";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { GAME_TYPE_ICONS, type GameClass } from "../../../kit/game-types";
import { useTranslate } from "../../../kit/words/i18n";
import { CataloguePage } from "./CataloguePage";
import { ClassChips } from "./finder/ClassChips";
import { StudioFilter } from "./finder/StudioFilter";
import { GamePages } from "./GamePages";
import { JackpotTicker } from "./JackpotTicker";
import { useGamePages } from "./use-game-pages";
import { useStudio } from "./use-studio";

/** A category of many games. */
export function GameListCenterScreen({ gameType }: { gameType: "LIVE" | "FISH" | "RNG" | "PVP" | "COCKFIGHT" }) {
  const t = useTranslate();
  const [vassalage, chooseStudio] = useStudio(gameType);
  const [gameClassify, setGameClassify] = useState<GameClass>();
  const lanes = useCall(catalogue.lanes, {}).data?.data.lanes ?? [];
  const vendors = lanes.find((lane) => lane.gameType === gameType)?.vendors ?? [];
  const pages = useGamePages({ gameType, vassalage, gameClassify });

  function showAll() {
    setGameClassify(undefined);
    chooseStudio(undefined);
  }

  return (
    <CataloguePage
      icon={GAME_TYPE_ICONS[gameType]}
      title={t(`catalogue.type.${gameType}`)}
      text={t(`catalogue.intro.${gameType}`)}
      count={pages.total === undefined ? undefined : t("catalogue.count", { count: pages.total })}
    >
      {vendors.length > 1 && <StudioFilter vendors={vendors} chosen={vassalage} onChoose={chooseStudio} />}
      {gameType === "RNG" && <ClassChips chosen={gameClassify} onChoose={setGameClassify} />}
      {gameType === "RNG" && (gameClassify === undefined || gameClassify === "JP") && <JackpotTicker />}
      <GamePages pages={pages} onShowAll={showAll} />
    </CataloguePage>
  );
}
