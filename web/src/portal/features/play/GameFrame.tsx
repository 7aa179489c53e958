import type { FrameMessage, FrameProblem } from "@magpie/contract/frame";
import { useEffect, useMemo, useRef, useState } from "react";
import { usePopups } from "../../../kit/popups";
import { holdMoney, releaseMoney } from "../../../kit/wallet/held";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { frameRules } from "./frame-rules";
import styles from "./GameFrame.module.css";
import { useFrame } from "./use-frame";

interface Props {
  url: string;
  /** Read aloud in place of the picture. */
  title: string;
  /** The balance of the money it plays with; undefined for play money, which only the game knows. */
  held?: string | undefined;
  onLobby: () => void;
  /** The player wants to go on in another of our games. */
  onGame: (gameCode: string) => void;
  onFullScreen: () => void;
  /** The bonus in play does not allow a stake, and the player would rather play with cash. */
  onCash: () => void;
  /** A round has been shown to its end, and this is what it brought. */
  onRound: (net: string) => void;
  /** The game cannot go on here; it may be opened anew. */
  onAgain: () => void;
  /** Its address did not open it; true when another is asked for. */
  onUnopened: () => boolean;
}

/** A game in its frame: hears what it says, and tells it what it should know. */
export function GameFrame({ url, title, held, onLobby, onGame, onFullScreen, onCash, onRound, onAgain, onUnopened }: Props) {
  const t = useTranslate();
  const { language } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const rules = useMemo(() => frameRules(url, location.origin), [url]);
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState<Exclude<FrameProblem, "unopened"> | null>(null);
  const tell = useFrame(frame, rules, hear);
  usePaused(ready, (paused) => tell({ type: "magpie.pause", paused }));
  useToldBalance(ready, held, (amount) => tell({ type: "magpie.balance", amount }));
  // A balance held back for a round is shown when nobody sees the round any more.
  useEffect(() => releaseMoney, []);

  function hear(message: FrameMessage) {
    if (message.type === "magpie.ready") {
      setReady(true);
      tell({ type: "magpie.hello", language });
    }
    if (message.type === "magpie.round" && message.showing) holdMoney();
    if (message.type === "magpie.round" && !message.showing) {
      releaseMoney();
      if (message.net !== undefined) onRound(message.net);
    }
    if (message.type === "magpie.problem") {
      releaseMoney();
      if (message.code !== "unopened") setProblem(message.code);
      else if (!onUnopened()) setProblem("no-answer");
    }
    if (message.type === "magpie.lobby") onLobby();
    // A vendor's game sends nobody to a game that the player did not choose.
    if (message.type === "magpie.game" && rules?.isOurs) onGame(message.gameCode);
    if (message.type === "magpie.fullscreen") onFullScreen();
    if (message.type === "magpie.cash") onCash();
  }

  if (!rules || problem) {
    const code = problem ?? "session-ended";
    return (
      <div className={styles.problem}>
        <EmptyState
          icon="wifi-off"
          title={t(`play.problem.${code}.title`)}
          text={t(`play.problem.${code}.text`)}
          step={<Button onClick={onAgain}>{t("play.again")}</Button>}
        />
      </div>
    );
  }
  return (
    <iframe
      ref={frame}
      className={styles.game}
      src={url}
      title={title}
      sandbox={rules.sandbox}
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}

/** Tells the game to rest while nobody looks, or a popup lies over it. */
function usePaused(ready: boolean, tell: (paused: boolean) => void): void {
  const covered = usePopups((popups) => popups.open.length > 0);
  const newest = useRef(tell);
  useEffect(() => {
    newest.current = tell;
  });
  useEffect(() => {
    if (!ready) return;
    const look = () => newest.current(covered || document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [ready, covered]);
}

/** Tells the game the player's balance, at every change. */
function useToldBalance(ready: boolean, amount: string | undefined, tell: (amount: string) => void): void {
  const newest = useRef(tell);
  useEffect(() => {
    newest.current = tell;
  });
  useEffect(() => {
    if (ready && amount !== undefined) newest.current(amount);
  }, [ready, amount]);
}
