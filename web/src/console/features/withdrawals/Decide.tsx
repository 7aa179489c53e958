import type { WithdrawalEvidence } from "@magpie/contract/office/withdrawal-desk";
import { withdrawals } from "@magpie/contract/withdrawals";
import { useState } from "react";
import { CallError } from "../../../kit/calls/request";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { Icon } from "../../../ui/Icon";
import { send } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { Diff, type DiffRow } from "../../ui/Diff";
import { DayAfter } from "./DayAfter";
import styles from "./Decide.module.css";
import { readAgain } from "./queue";
import { RejectDialog } from "./RejectDialog";

/** Yes or no to a request that waits. Large ones need two people, and the second sees what the first saw. */
export function Decide({ of }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const money = useMoney();
  const [rejecting, setRejecting] = useState(false);
  const { id, amount, number, first, secondFrom } = of;
  const needsTwo = Number(amount) >= Number(secondFrom);

  async function approve(reason: string) {
    try {
      const { needsSecond } = await send(withdrawals.approve, { id, reason });
      toast({
        kind: "money",
        title: t(needsSecond ? "withdrawals.said.first" : "withdrawals.said.yes", { number }),
        text: needsSecond ? t("withdrawals.said.waits") : undefined,
      });
    } catch (error) {
      if (error instanceof CallError && error.code === "withdrawal_moved_on") return tellDecided();
      throw error;
    } finally {
      await readAgain();
    }
  }

  /** Somebody else decided while this was read: said plainly, and the page then shows what they decided. */
  function tellDecided() {
    toast({ kind: "bad", title: t("withdrawals.meanwhile.title", { number }), text: t("withdrawals.meanwhile.text") });
  }

  const shut = first?.isYou ? t("withdrawals.shut.own") : of.needsCheck ? t("withdrawals.shut.check") : undefined;
  return (
    <>
      <DecisionPanel
        title={t(first ? "parts.secondYes" : needsTwo ? "parts.firstYes" : "withdrawals.alone")}
        yes={{ words: t(first ? "withdrawals.yes.second" : "withdrawals.yes.first"), shut, run: approve }}
        no={{ words: t("withdrawals.no"), open: () => setRejecting(true) }}
        final={t("withdrawals.final")}
      >
        <p className={styles.amount}>{money(amount)}</p>
        {first && <FirstYes first={first} />}
        <ThenNow of={of} />
        <DayAfter amount={amount} />
      </DecisionPanel>
      {rejecting && <RejectDialog id={id} number={number} onClose={() => setRejecting(false)} onDecided={tellDecided} />}
    </>
  );
}

function FirstYes({ first: { name, at } }: { first: NonNullable<WithdrawalEvidence["first"]> }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <p className={styles.first}>
      <span className={styles.initial} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <strong>{t("withdrawals.firstYes", { name, moment: moment(at) })}</strong>
      <Icon name="circle-check" size={20} />
    </p>
  );
}

/** The amount and the account are bound to the request and cannot move; the rest is shown as it is now. */
function ThenNow({ of: { amount, account, purses, first } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { clock } = useTimes();
  const rows: DiffRow[] = [
    { name: t("withdrawals.does.pays"), was: first && plain(amount), is: plain(amount) },
    { name: t("withdrawals.does.keeps"), was: null, is: plain(purses.cash) },
    { name: t("withdrawals.does.goesTo"), was: first && account, is: account },
  ];
  return (
    <Diff
      caption={t("withdrawals.does.caption")}
      rows={rows}
      was={first ? t("withdrawals.does.then", { time: clock(first.at).slice(0, 5) }) : ""}
      is={t("withdrawals.does.now")}
    />
  );
}
