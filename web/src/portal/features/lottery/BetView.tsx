import type { LotteryGameDetail, LotteryIssue, LotterySavedLine } from "@magpie/contract/lottery/lottery";
import type { Mode } from "@magpie/domain/lottery/play";
import { MULTIPLE_MAX } from "@magpie/domain/lottery/price";
import { type ReactNode, useState } from "react";
import { toast } from "../../../kit/toasts";
import { useTranslate } from "../../../kit/words/i18n";
import { Segmented } from "../../../ui/fields/Segmented";
import { BetDialogs, type OpenDialog } from "./BetDialogs";
import styles from "./BetView.module.css";
import type { Phase } from "./draws/server-clock";
import { PlayPanel } from "./plays/PlayPanel";
import { PlayPicker } from "./plays/PlayPicker";
import { noPicks } from "./plays/picks";
import { browserChance, quickPick } from "./plays/quick-pick";
import { RuleLine } from "./plays/RuleLine";
import { BetBar } from "./slip/BetBar";
import { forgetBrought, useBrought } from "./slip/brought";
import { QuickLines } from "./slip/QuickLines";
import { type SlipLine, totalsOf, withLine } from "./slip/slip";
import { draftOf, useBet, useTerms } from "./slip/use-bet";
import { useSlip } from "./slip/use-slip";
import { useBetGate, useTrialPage } from "./trial/use-trial-page";

interface Props {
  game: LotteryGameDetail;
  issue: LotteryIssue;
  phase: Phase;
  wishedMode: Mode | null;
  /** The issue and its last draws, which stand beside the panel on a wide screen. */
  children: ReactNode;
  /** Parts that are needed less often than the panel: under it on a phone, above the bar on a wide screen. */
  below: ReactNode;
}

const PANEL = "lottery-plays";

/** The betting view: a play, its panel, and the bar at the thumb. */
export function BetView({ game, issue, phase, wishedMode, children, below }: Props) {
  const t = useTranslate();
  const { bookId } = issue;
  const trial = useTrialPage();
  const gate = useBetGate();
  const bet = useBet(game, bookId, wishedMode);
  const terms = useTerms(game);
  const slip = useSlip(game.gameCode);
  const { shown, show, showNext } = useDialogs(game.gameCode);
  const { play, picks } = bet;
  if (!play || !picks) return children;
  const draft = draftOf(bookId, play, picks, bet.mode, bet.stake);
  const lines = slip.lines.map((line) => ({ ...line, bookId }));
  const totals = totalsOf([draft], terms);
  const isOpen = phase === "open";
  const add = (line: SlipLine) => {
    slip.change(withLine(slip.lines, line, MULTIPLE_MAX));
    toast({ kind: "ok", title: t("lottery.added") });
  };
  const placed = (fromSlip: boolean) => {
    if (fromSlip) slip.change([]);
    else bet.setPicks(noPicks(play));
    show(null);
  };
  const take = ({ play: code, selection, positions, mode }: LotterySavedLine) =>
    add({ ...draft, id: crypto.randomUUID(), play: code, selection, positions, mode });

  return (
    <div className={styles.view}>
      <div className={styles.beside}>{children}</div>
      <div className={styles.panel} id={PANEL}>
        <ModeChoice bet={bet} />
        <PlayPicker bookId={bookId} plays={bet.plays} chosen={play} onChoose={bet.choose} onRules={() => show({ what: "rules" })} />
        <RuleLine bookId={bookId} play={play} mode={bet.mode} stake={bet.stake} />
        <PlayPanel key={play.code} bookId={bookId} play={play} picks={picks} onChange={bet.setPicks} isLocked={!isOpen} />
        <QuickLines key={`${play.code}-${bet.mode}`} {...{ play, draft, slip, terms }} />
      </div>
      <div className={styles.below}>{below}</div>
      <div className={styles.bar}>
        {trial && <p className={styles.trial}>{t("lottery.trial.badge")}</p>}
        <BetBar
          game={game}
          mode={bet.mode}
          stake={bet.stake}
          onStake={bet.setStake}
          totals={totals}
          isOpen={isOpen}
          slipCount={lines.length}
          onQuickPick={() => bet.setPicks(quickPick(play, browserChance))}
          onOpenSlip={() => show({ what: "slip" })}
          onAdd={() => {
            add(draft);
            bet.setPicks(noPicks(play));
          }}
          onBet={() => gate(() => show({ what: "confirm", lines: [draft], fromSlip: false }))}
        />
      </div>
      {shown && (
        <BetDialogs
          {...{ shown, game, issue, phase, play, terms, lines }}
          show={showNext}
          mode={bet.mode}
          onLines={slip.change}
          onTake={take}
          onPlaced={placed}
        />
      )}
    </div>
  );
}

/** A slip brought from elsewhere is open at once, until another dialog takes its place. */
function useDialogs(gameCode: string) {
  const brought = useBrought(gameCode);
  const [opened, show] = useState<OpenDialog | null>(null);
  const showNext = (next: OpenDialog | null) => {
    forgetBrought();
    show(next);
  };
  return { shown: opened ?? (brought && { what: "slip" as const }), show, showNext };
}

/** Shown only where a game is sold in more than one mode. */
function ModeChoice({ bet }: { bet: ReturnType<typeof useBet> }) {
  const t = useTranslate();
  if (bet.modes.length < 2) return null;
  return (
    <Segmented
      label={t("lottery.modes")}
      panelId={PANEL}
      segments={bet.modes.map((value) => ({ value, label: t(`lottery.mode.${value}`) }))}
      value={bet.mode}
      onChange={bet.setMode}
    />
  );
}
