import type { LotteryGameDetail } from "@magpie/contract/lottery/lottery";
import type { Mode } from "@magpie/domain/lottery/play";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button, IconButton } from "../../../../ui/Button";
import { useAmount } from "../use-amount";
import styles from "./BetBar.module.css";
import { StakeControls } from "./StakeControls";
import type { Totals } from "./slip";
import type { Stake } from "./use-bet";

interface Props {
  game: LotteryGameDetail;
  mode: Mode;
  stake: Stake;
  onStake: (stake: Stake) => void;
  /** The totals of the bet that is being made. */
  totals: Totals;
  isOpen: boolean;
  slipCount: number;
  onQuickPick: () => void;
  onOpenSlip: () => void;
  onAdd: () => void;
  onBet: () => void;
}

/** The sheet at the thumb: stake, cost, best win, and the two things to do with a bet. */
export function BetBar({ game, mode, stake, onStake, totals, isOpen, slipCount, onQuickPick, onOpenSlip, onAdd, onBet }: Props) {
  const t = useTranslate();
  const { money } = useAmount();
  const { units, cost, best, isCapped } = totals;
  return (
    <section className={styles.bar} aria-label={t("lottery.bar")}>
      <StakeControls game={game} mode={mode} stake={stake} onChange={onStake} />
      <div className={styles.sums}>
        <div className={styles.words} aria-live="polite">
          <p className={styles.cost}>{money(cost)}</p>
          <p className={styles.best}>
            {t("lottery.bets", { count: units })}
            {best > 0n && units > 0 && (
              <>
                {" · "}
                {t("lottery.winsUpTo")} <b>{money(best)}</b>
              </>
            )}
          </p>
          {isCapped && <p className={styles.cap}>{t("lottery.capped", { cap: game.payoutCap })}</p>}
        </div>
        <IconButton className={styles.tool ?? ""} icon="shuffle" label={t("lottery.quickPick")} onClick={onQuickPick} />
        <IconButton
          className={styles.tool ?? ""}
          icon="receipt-text"
          label={t("lottery.slip.open", { count: slipCount })}
          count={slipCount}
          onClick={onOpenSlip}
        />
      </div>
      <div className={styles.acts}>
        <Button disabled={units === 0} onClick={onAdd}>
          {t("lottery.add")}
        </Button>
        <Button kind="accent" disabled={units === 0 || !isOpen} {...(!isOpen && { icon: "lock" })} onClick={onBet}>
          {isOpen ? t("lottery.bet", { cost: money(cost) }) : t("lottery.locked")}
        </Button>
      </div>
    </section>
  );
}
