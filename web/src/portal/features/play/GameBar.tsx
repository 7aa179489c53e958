import type { Game } from "@magpie/contract/catalogue";
import type { RefObject } from "react";
import { gated } from "../../../kit/gate";
import { useTranslate } from "../../../kit/i18n";
import { useLocation } from "../../../kit/router";
import { useSignedIn } from "../../../kit/session";
import { useBalance } from "../../../kit/wallet/balance";
import { useCoveredMoney } from "../../../kit/wallet/covered";
import { IconButton } from "../../../ui/Button";
import styles from "./GameBar.module.css";
import { GameHeart } from "./GameHeart";

/** Above a game: the way back, its name, the balance with a way to add to it, the heart and full screen. */
export function GameBar({ game, frame }: { game: Game | null; frame: RefObject<HTMLElement | null> }) {
  const t = useTranslate();
  const covered = useCoveredMoney();
  const [, navigate] = useLocation();
  const { balance } = useBalance({ enabled: useSignedIn() });

  function back() {
    // Someone who came by a link has no page of ours behind them.
    if (history.length > 1) history.back();
    else navigate("/");
  }

  function fillScreen() {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen();
  }

  return (
    <header className={styles.bar}>
      <IconButton icon="chevron-left" label={t("common.back")} onClick={back} />
      <h1 className={styles.name}>{game?.gameName ?? t("play.title")}</h1>
      {balance && <span className={styles.balance}>{covered(balance.cash)}</span>}
      <IconButton
        className={styles.add ?? ""}
        icon="plus"
        label={t("play.addMoney")}
        onClick={() => gated(() => navigate("/member?page=depositv2"))}
      />
      {game && <GameHeart game={game} />}
      {document.fullscreenEnabled && <IconButton icon="maximize" label={t("play.fullScreen")} onClick={fillScreen} />}
    </header>
  );
}
