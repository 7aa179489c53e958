import type { Game } from "@magpie/contract/catalogue";
import { openMemberPage } from "../../../kit/centre";
import { gated } from "../../../kit/session/gate";
import { useFlag } from "../../../kit/session/permission";
import { useCoveredMoney } from "../../../kit/wallet/hidden-balance";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import styles from "./GameBar.module.css";
import { GameHeart } from "./GameHeart";

interface Props {
  game: Game | null;
  trial?: boolean;
  /** The balance of the wallet that it plays from, unless that is shown elsewhere. */
  held?: string | undefined;
  onBack: () => void;
  onFullScreen: () => void;
}

/** Above a game: the way back, its name, the balance with a way to add to it, the heart, a window of its own and full screen. */
export function GameBar({ game, trial = false, held, onBack, onFullScreen }: Props) {
  const t = useTranslate();
  const covered = useCoveredMoney();
  const overGame = useFlag("MEMBERCENTER3");
  return (
    <header className={styles.bar}>
      <IconButton icon="chevron-left" label={t("common.back")} onClick={onBack} />
      <h1 className={styles.name}>{game?.gameName ?? t("play.title")}</h1>
      {held !== undefined && !trial && <span className={styles.balance}>{covered(held)}</span>}
      <IconButton
        className={styles.add ?? ""}
        icon="plus"
        label={t("play.addMoney")}
        onClick={() => gated(() => openMemberPage("depositv2", overGame))}
      />
      {game && <GameHeart game={game} />}
      <IconButton className={styles.window ?? ""} icon="external-link" label={t("play.window")} onClick={openWindow} />
      {document.fullscreenEnabled && <IconButton icon="maximize" label={t("play.fullScreen")} onClick={onFullScreen} />}
    </header>
  );
}

/** The game in a window of its own; one game is played once, so the lobby takes its place here. */
function openWindow(): void {
  if (open(location.href, "game", "popup,width=1280,height=820")) location.assign("/");
}
