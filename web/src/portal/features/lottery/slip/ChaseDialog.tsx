import { type LotteryGameDetail, lottery } from "@magpie/contract/lottery/lottery";
import { wallet } from "@magpie/contract/wallet";
import { CHASE_ISSUES_MOST } from "@magpie/domain/lottery/chase";
import { MULTIPLE_MAX } from "@magpie/domain/lottery/price";
import { useState } from "react";
import { useCall, useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { CheckField, TextField } from "../../../../ui/fields/Field";
import { Segmented } from "../../../../ui/fields/Segmented";
import { useAmount } from "../use-amount";
import styles from "./ChaseDialog.module.css";
import { type ChaseWish, HELPERS, isPlan, type PlannedPart, planCost, plannedParts } from "./chase-plan";
import { SlipLines } from "./SlipLines";
import { priceOf, type SlipLine, type Terms } from "./slip";
import { wireLine } from "./wire-line";

interface Props {
  game: LotteryGameDetail;
  line: SlipLine;
  terms: Terms;
  onPlaced: () => void;
  onClose: () => void;
}

const PANEL = "lottery-chase";
const FIRST: ChaseWish = { helper: "same", issues: 10, multiple: 1, every: 1, profitPercent: 50 };

/** One line over the draws to come: how often, with which multiples, and whether a win ends it. */
export function ChaseDialog({ game, line, terms, onPlaced, onClose }: Props) {
  const t = useTranslate();
  const { money, toWire } = useAmount();
  const [wish, setWish] = useState(FIRST);
  const [stopOnWin, setStopOnWin] = useState(true);
  const { data } = useCall(lottery.upcoming, { gameCode: game.gameCode, count: CHASE_ISSUES_MOST });
  const place = useSend(lottery.chase, { refresh: [lottery.chases, lottery.bets, wallet.balance] });
  const priced = priceOf(line, terms);
  const parts = priced ? plannedParts(wish, priced, data?.list ?? []) : [];

  function send() {
    const { multiple: _, ...wire } = wireLine(line, priced, toWire);
    place.mutate(
      { gameCode: game.gameCode, line: wire, parts: parts.map(({ issue, multiple }) => ({ issue, multiple })), stopOnWin },
      {
        onSuccess: () => {
          toast({ kind: "ok", title: t("lottery.chase.placed", { count: parts.length }) });
          onPlaced();
        },
      },
    );
  }

  return (
    <Dialog title={t("lottery.chase.title")} onClose={onClose} closeLabel={t("common.close")}>
      <SlipLines lines={[{ ...line, multiple: 1 }]} terms={terms} />
      <Segmented
        label={t("lottery.chase.helper")}
        panelId={PANEL}
        segments={HELPERS.map((value) => ({ value, label: t(`lottery.chase.${value}`) }))}
        value={wish.helper}
        onChange={(helper) => setWish({ ...wish, helper })}
      />
      <Figures wish={wish} onChange={setWish} />
      <CheckField checked={stopOnWin} onChange={(event) => setStopOnWin(event.target.checked)}>
        {t("lottery.chase.stopOnWin")}
      </CheckField>
      <Plan parts={parts} />
      {place.error && <FormError text={errorText(place.error, t)} />}
      <p className={styles.note}>{t("lottery.chase.note")}</p>
      <Button kind="accent" wide pending={place.isPending} disabled={!isPlan(parts)} onClick={send}>
        {t("lottery.chase.place", { count: parts.length, cost: money(planCost(parts)) })}
      </Button>
    </Dialog>
  );
}

const FIGURES = {
  same: ["issues", "multiple"],
  doubling: ["issues", "multiple", "every"],
  profit: ["issues", "profitPercent"],
} as const;
const MOST = { issues: CHASE_ISSUES_MOST, multiple: MULTIPLE_MAX, every: CHASE_ISSUES_MOST, profitPercent: 1000 };

function Figures({ wish, onChange }: { wish: ChaseWish; onChange: (wish: ChaseWish) => void }) {
  const t = useTranslate();
  const read = (text: string, most: number) => Math.min(Math.max(Number(text.replace(/\D/g, "")) || 1, 1), most);
  return (
    <div id={PANEL} className={styles.figures}>
      {FIGURES[wish.helper].map((figure) => (
        <TextField
          key={figure}
          label={t(`lottery.chase.${figure}`)}
          inputMode="numeric"
          value={wish[figure]}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange({ ...wish, [figure]: read(event.target.value, MOST[figure]) })}
        />
      ))}
    </div>
  );
}

function Plan({ parts }: { parts: readonly PlannedPart[] }) {
  const t = useTranslate();
  const { money } = useAmount();
  return (
    <div className={styles.plan}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("lottery.chase.issue")}</th>
            <th scope="col">{t("lottery.multiple")}</th>
            <th scope="col">{t("lottery.cost")}</th>
            <th scope="col">{t("lottery.chase.spent")}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ issue, multiple, cost, spent }) => (
            <tr key={issue}>
              <td>{issue}</td>
              <td>× {multiple}</td>
              <td>{money(cost)}</td>
              <td>{money(spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
