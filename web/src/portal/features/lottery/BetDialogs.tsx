import type { LotteryGameDetail, LotteryIssue, LotterySavedLine } from "@magpie/contract/lottery/lottery";
import type { Mode, Play } from "@magpie/domain/lottery/play";
import { gated } from "../../../kit/session/gate";
import type { Phase } from "./draws/server-clock";
import { RulesDialog } from "./plays/RulesDialog";
import { ChaseDialog } from "./slip/ChaseDialog";
import { ConfirmBet } from "./slip/ConfirmBet";
import { SlipDialog } from "./slip/SlipDialog";
import type { SlipLine, Terms } from "./slip/slip";
import { useBetGate } from "./trial/use-trial-page";

/** The dialogs over the panel. A bet to confirm comes from the panel itself or from the slip. */
export type OpenDialog =
  | { what: "rules" }
  | { what: "slip" }
  | { what: "confirm"; lines: readonly SlipLine[]; fromSlip: boolean }
  | { what: "chase"; line: SlipLine };

interface Props {
  shown: OpenDialog;
  show: (shown: OpenDialog | null) => void;
  game: LotteryGameDetail;
  issue: LotteryIssue;
  phase: Phase;
  play: Play;
  mode: Mode;
  terms: Terms;
  lines: readonly SlipLine[];
  onLines: (lines: readonly SlipLine[]) => void;
  onTake: (saved: LotterySavedLine) => void;
  onPlaced: (fromSlip: boolean) => void;
}

/** The rules, the slip, the last look, or a plan. */
export function BetDialogs({ shown, show, game, issue, phase, play, mode, terms, lines, onLines, onTake, onPlaced }: Props) {
  const { bookId } = issue;
  const gate = useBetGate();
  const close = () => show(null);
  if (shown.what === "rules") {
    return <RulesDialog bookId={bookId} play={play} mode={mode} accountGroup={terms.accountGroups.get(mode) ?? null} onClose={close} />;
  }
  if (shown.what === "slip") {
    return (
      <SlipDialog
        {...{ game, bookId, lines, terms, onTake }}
        isOpen={phase === "open"}
        onChange={onLines}
        onPlace={() => gate(() => show({ what: "confirm", lines, fromSlip: true }))}
        onChase={(line) => gated(() => show({ what: "chase", line }))}
        onClose={close}
      />
    );
  }
  if (shown.what === "confirm") {
    return <ConfirmBet {...{ game, issue, phase, terms }} lines={shown.lines} onPlaced={() => onPlaced(shown.fromSlip)} onClose={close} />;
  }
  const chased = () => {
    onLines(lines.filter(({ id }) => id !== shown.line.id));
    close();
  };
  return <ChaseDialog {...{ game, terms }} line={shown.line} onPlaced={chased} onClose={close} />;
}
