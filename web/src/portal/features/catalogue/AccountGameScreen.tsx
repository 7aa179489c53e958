import { useTranslate } from "../../../kit/words/i18n";
import { AccountGames, type AccountGamesKind, useAccountGames } from "./AccountGames";
import { CataloguePage } from "./CataloguePage";

export function AccountGameScreen({ kind }: { kind: AccountGamesKind }) {
  const t = useTranslate();
  const { games } = useAccountGames(kind);
  return (
    <CataloguePage
      icon={kind === "favorite" ? "heart" : "history"}
      title={t(kind === "favorite" ? "catalogue.favourites.title" : "catalogue.recent.title")}
      count={games?.length ? t("catalogue.count", { count: games.length }) : undefined}
    >
      <AccountGames kind={kind} />
    </CataloguePage>
  );
}
