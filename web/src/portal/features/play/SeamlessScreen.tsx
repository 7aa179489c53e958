import { catalogue, type Game } from "@magpie/contract/catalogue";
import { type RefObject, useRef, useState } from "react";
import { useImageHost } from "../../../kit/browser/image-host";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LobbyLink } from "../../../kit/LinkStep";
import { openPopup } from "../../../kit/popups";
import { navigate, useSearch } from "../../../kit/router";
import { isTrial, useSession, useSignedIn } from "../../../kit/session/session";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Picture } from "../../../ui/Picture";
import { BonusLine, CashQuestion, EndedLine } from "./BonusLine";
import { GameBar } from "./GameBar";
import { GameFrame } from "./GameFrame";
import styles from "./SeamlessScreen.module.css";
import { RestingStrip, SessionStrip } from "./SessionStrip";
import { useLaunch } from "./use-launch";
import { usePlayMoney } from "./use-play-money";
import { useStay } from "./use-stay";
import { WalletStrip } from "./WalletStrip";

/** The page a game plays in: its bar, and a stage that keeps 16 to 9 on a wide screen and can fill any. */
export function SeamlessScreen() {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const query = new URLSearchParams(useSearch());
  const gameCode = query.get("gameCode") ?? "";
  const { data: game, error, isLoading, refetch } = useCall(catalogue.game, { gameCode }, { enabled: gameCode !== "" });
  const isUnknown = gameCode === "" || error?.code === "game_unknown" || error?.code === "invalid_input";
  return (
    <div ref={frame} className={styles.frame}>
      {game ? (
        <OpenGame key={game.nodeId} game={game} wantsTrial={query.get("trial") === "1"} frame={frame} />
      ) : (
        <>
          <GameBar game={null} onBack={leave} onFullScreen={() => fillScreen(frame.current)} />
          <RestingStrip />
          <section className={styles.stage} aria-label={t("play.stage")} aria-busy={isLoading}>
            {isUnknown && (
              <EmptyState icon="search-x" title={t("play.unknown")} text={t("play.unknownText")} step={<LobbyLink kind="flash" />} />
            )}
            {error && !isUnknown && <Problem error={error} onRetry={refetch} />}
          </section>
        </>
      )}
    </div>
  );
}

interface OpenProps {
  game: Game;
  wantsTrial: boolean;
  frame: RefObject<HTMLElement | null>;
}

function OpenGame({ game, wantsTrial, frame }: OpenProps) {
  const t = useTranslate();
  const signedIn = useSignedIn();
  const trial = useSession(({ member }) => isTrial(member)) || wantsTrial;
  const { launched, error, again, askAnew } = useLaunch(game, trial);
  const [asksForCash, setAsksForCash] = useState(false);
  const { held, bonus, ended, wallet, roundOver } = usePlayMoney(game, { ownWallet: launched?.ownWallet ?? false, trial });
  const stay = useStay(signedIn && !trial, held);
  const full = () => fillScreen(frame.current);
  return (
    <>
      <GameBar game={game} trial={trial} held={wallet ? undefined : held} onBack={leave} onFullScreen={full} />
      {launched ? <SessionStrip since={stay.since} net={stay.net} trial={launched.trial} /> : <RestingStrip />}
      {wallet && <WalletStrip wallet={wallet} />}
      {bonus && <BonusLine bonus={bonus} game={game} />}
      {ended && <EndedLine bonus={ended} />}
      {bonus && asksForCash && <CashQuestion bonus={bonus} onDone={() => setAsksForCash(false)} />}
      <section
        className={`${styles.stage} ${wallet ? styles.belowWallet : bonus || ended ? styles.belowBonus : ""}`}
        aria-label={t("play.stage")}
        aria-busy={signedIn && !launched && !error}
      >
        <StageGround game={game} />
        {launched && (
          <GameFrame
            key={launched.url}
            url={launched.url}
            title={game.gameName}
            held={launched.trial ? undefined : held}
            onLobby={leave}
            onGame={(gameCode) => navigate(`/seamless?${new URLSearchParams({ gameCode, ...(wantsTrial && { trial: "1" }) })}`)}
            onFullScreen={full}
            onCash={() => setAsksForCash(true)}
            onRound={(brought) => {
              stay.add(brought);
              roundOver();
            }}
            onAgain={again}
            onUnopened={askAnew}
          />
        )}
        {error &&
          (error.code === "game_resting" || error.code === "switched_off" ? (
            <Resting until={error.code === "game_resting" ? String(error.value?.until) : null} onRetry={again} />
          ) : (
            <Problem error={error} onRetry={again} />
          ))}
        {!signedIn && (
          <EmptyState
            icon="user-round"
            title={t(wantsTrial ? "play.visitorTrial" : "play.visitor")}
            text={t("play.visitorText")}
            step={
              <Button kind="flash" onClick={() => openPopup("login", { returnTo: location.pathname + location.search })}>
                {t("play.logIn")}
              </Button>
            }
          />
        )}
      </section>
    </>
  );
}

/** This one game rests, for maintenance until a time or because the house switched it off: the rest of the portal is open. */
function Resting({ until, onRetry }: { until: string | null; onRetry: () => void }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <EmptyState
      icon="wrench"
      title={t(until ? "play.resting" : "play.off")}
      text={until ? t("play.restingText", { time: moment(until) }) : t("play.offText")}
      step={
        <div className={styles.steps}>
          <LobbyLink kind="flash" />
          <Button icon="refresh-cw" onClick={onRetry}>
            {t("common.retry")}
          </Button>
        </div>
      }
    />
  );
}

function leave(): void {
  // Someone who came by a link has no page of ours behind them.
  if (history.length > 1) history.back();
  else navigate("/");
}

function fillScreen(frame: HTMLElement | null): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void frame?.requestFullscreen();
}

/** The game's own picture, dark and out of focus, while the game comes. */
function StageGround({ game }: { game: Game }) {
  const host = useImageHost();
  return (
    <div className={styles.ground} aria-hidden="true">
      <Picture base={`${host}/${game.iconUrl}`} fallback={`${host}/tiles/fallback`} widths={[240, 480]} sizes="240px" alt="" eager />
    </div>
  );
}
