import { catalogue, type Game } from "@magpie/contract/catalogue";
import { useCall } from "../../../kit/calls/api";
import { errorText } from "../../../kit/calls/request";
import { openPopup } from "../../../kit/popups";
import { Link } from "../../../kit/router";
import { useSignedIn } from "../../../kit/session/session";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { useDelayed } from "../../../ui/Skeleton";
import { GameGrid, GameGridSkeleton } from "./GameGrid";

export type AccountGamesKind = "favorite" | "recent";

const WORDS = { favorite: "favourites", recent: "recent" } as const;
const ICONS = { favorite: "heart", recent: "history" } as const;
/** Favourites come in one page, as the inherited clients ask for them. */
const FAVOURITES_PAGE_SIZE = 999;
const SKELETON_TILES = 6;

/** The person's own games: those marked with a heart, or those played last. */
export function AccountGames({ kind }: { kind: AccountGamesKind }) {
  const t = useTranslate();
  const signedIn = useSignedIn();
  const { games, error, retry } = useAccountGames(kind);
  const late = useDelayed();
  const words = WORDS[kind];

  if (!signedIn) {
    const step = (
      <Button kind="accent" onClick={() => openPopup("login", {})}>
        {t("catalogue.login")}
      </Button>
    );
    return <EmptyState icon={ICONS[kind]} title={t(`catalogue.${words}.visitor`)} text={t(`catalogue.${words}.text`)} step={step} />;
  }
  if (error) {
    const step = <Button onClick={retry}>{t("common.retry")}</Button>;
    return <EmptyState icon="circle-alert" title={t("catalogue.failed")} text={errorText(error, t)} step={step} />;
  }
  if (!games) return late ? <GameGridSkeleton tiles={SKELETON_TILES} /> : null;
  if (games.length === 0) {
    const step = (
      <Link href="/" className={buttonClass({ kind: "quiet" })}>
        {t("catalogue.lobby")}
      </Link>
    );
    return <EmptyState icon={ICONS[kind]} title={t(`catalogue.${words}.none`)} text={t(`catalogue.${words}.text`)} step={step} />;
  }
  return <GameGrid games={games} eager={SKELETON_TILES} />;
}

/** A favourite leaves the list the moment its heart goes out, before the server has answered. */
export function useAccountGames(kind: AccountGamesKind): { games: Game[] | undefined; error: unknown; retry: () => void } {
  const signedIn = useSignedIn();
  const wantsFavourites = signedIn && kind === "favorite";
  const marked = useCall(catalogue.favourites, { pageSize: FAVOURITES_PAGE_SIZE }, { enabled: wantsFavourites });
  const ids = useCall(catalogue.favouriteIds, {}, { enabled: wantsFavourites });
  const recent = useCall(catalogue.recent, {}, { enabled: signedIn && kind === "recent" });
  if (kind === "recent") return { games: recent.data?.list, error: recent.error, retry: recent.refetch };
  const games = marked.data?.content.filter((game) => ids.data?.list.includes(game.nodeId) ?? true);
  return { games, error: marked.error, retry: marked.refetch };
}
