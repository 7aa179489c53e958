import { useQuery } from "../../kit/router";
import { useTranslate } from "../../kit/words/i18n";
import { CataloguePage } from "../features/catalogue/CataloguePage";
import { GameFinder } from "../features/catalogue/finder/GameFinder";
import { lookFor } from "../features/catalogue/finder/look-for";
import { SearchBox } from "./SearchBox";

/** All games of all studios, to search and to filter. */
export function GamesScreen() {
  const t = useTranslate();
  return (
    <CataloguePage icon="layout-grid" title={t("finder.title")} text={t("finder.intro")}>
      <FinderBox />
      <GameFinder />
    </CataloguePage>
  );
}

/** Follows each letter by itself: the page around it is not drawn again. */
function FinderBox() {
  return <SearchBox text={useQuery("q") ?? ""} onChange={(text) => lookFor({ text })} long amongAll />;
}
