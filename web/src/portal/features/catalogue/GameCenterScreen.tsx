import { catalogue } from "@magpie/contract/catalogue";
import { useCall } from "../../../kit/calls/api";
import { GAME_TYPE_ICONS } from "../../../kit/game-types";
import { useTranslate } from "../../../kit/words/i18n";
import { CataloguePage } from "./CataloguePage";
import { StudioFilter } from "./finder/StudioFilter";
import { GamePages } from "./GamePages";
import { useGamePages } from "./use-game-pages";
import { useStudio } from "./use-studio";

/** A category whose studios bring one or few lobbies each: sports, e-sports and the lotteries. */
export function GameCenterScreen({ gameType }: { gameType: "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT" }) {
  const t = useTranslate();
  const [vassalage, chooseStudio] = useStudio(gameType);
  const lanes = useCall(catalogue.lanes, {}).data?.data.lanes ?? [];
  const vendors = lanes.find((lane) => lane.gameType === gameType)?.vendors ?? [];
  const pages = useGamePages({ gameType, vassalage, gameClassify: undefined });
  return (
    <CataloguePage
      icon={GAME_TYPE_ICONS[gameType]}
      title={t(`catalogue.type.${gameType}`)}
      text={t(`catalogue.intro.${gameType}`)}
      count={pages.total === undefined ? undefined : t("catalogue.count", { count: pages.total })}
    >
      {vendors.length > 1 && <StudioFilter vendors={vendors} chosen={vassalage} onChoose={chooseStudio} />}
      <GamePages pages={pages} onShowAll={() => chooseStudio(undefined)} />
    </CataloguePage>
  );
}
