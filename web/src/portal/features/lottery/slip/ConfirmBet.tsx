import { type LotteryGameDetail, type LotteryIssue, lottery } from "@magpie/contract/lottery/lottery";
import { lotteryTrial } from "@magpie/contract/lottery/trial";
import { wallet } from "@magpie/contract/wallet";
import { useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import type { Phase } from "../draws/server-clock";
import { ShortOfPlayMoney } from "../trial/TrialRibbon";
import { useTrialPage } from "../trial/use-trial-page";
import { useAmount } from "../use-amount";
import styles from "./ConfirmBet.module.css";
import { SlipLines } from "./SlipLines";
import { SlipMoney } from "./SlipMoney";
import { priceOf, type SlipLine, type Terms, totalsOf } from "./slip";
import { wireLine } from "./wire-line";

interface Props {
  game: LotteryGameDetail;
  issue: LotteryIssue;
  phase: Phase;
  lines: readonly SlipLine[];
  terms: Terms;
  onPlaced: () => void;
  onClose: () => void;
}

/** One more look at what is bought, for which draw and at what price. Nothing leaves once betting has closed. */
export function ConfirmBet({ game, issue, phase, lines, terms, onPlaced, onClose }: Props) {
  const t = useTranslate();
  const { money, toWire } = useAmount();
  const trial = useTrialPage();
  const real = useSend(lottery.place, { refresh: [lottery.bets, wallet.balance] });
  const tried = useSend(lotteryTrial.place, { refresh: [lotteryTrial.bets, wallet.playMoney, wallet.balance] });
  const place = trial ? tried : real;
  const isShort = trial && place.error?.code === "insufficient_funds";
  const { units, cost, best, isCapped, broken } = totalsOf(lines, terms);
  const isOpen = phase === "open";
  const sold = lines.filter(({ id }) => !broken.includes(id));

  function send() {
    const { gameCode } = game;
    const wire = sold.map((line) => wireLine(line, priceOf(line, terms), toWire));
    place.mutate(
      { gameCode, issue: issue.issue, lines: wire },
      {
        onSuccess: ({ tickets }) => {
          toast({ kind: "ok", title: t("lottery.placed", { count: tickets.length, issue: issue.issue }) });
          onPlaced();
        },
      },
    );
  }

  return (
    <Dialog title={t("lottery.confirm.title")} onClose={onClose} closeLabel={t("common.close")}>
      <p className={styles.issue}>{t("lottery.confirm.issue", { name: game.name, issue: issue.issue })}</p>
      <SlipLines lines={sold} terms={terms} />
      <dl className={styles.sums}>
        <dt>{t("lottery.bets", { count: units })}</dt>
        <dd>{money(cost)}</dd>
        <dt>{t("lottery.confirm.best")}</dt>
        <dd className={styles.gold}>{money(best > terms.cap ? terms.cap : best)}</dd>
      </dl>
      {isCapped && <p className={styles.cap}>{t("lottery.confirm.cap", { cap: money(terms.cap), uncapped: money(best) })}</p>}
      {!trial && <SlipMoney gameCode={game.gameCode} costs={sold.map((line) => priceOf(line, terms)?.cost ?? 0n)} />}
      {isShort && <ShortOfPlayMoney gameCode={game.gameCode} onFilled={place.reset} />}
      {place.error && !isShort && <FormError text={errorText(place.error, t)} />}
      {!isOpen && <FormError text={t("lottery.confirm.closed", { issue: issue.issue })} />}
      <Button kind="accent" wide pending={place.isPending} disabled={!isOpen || sold.length === 0} onClick={send}>
        {isOpen ? t(trial ? "lottery.trial.pay" : "lottery.confirm.pay", { cost: money(cost) }) : t("lottery.locked")}
      </Button>
    </Dialog>
  );
}
