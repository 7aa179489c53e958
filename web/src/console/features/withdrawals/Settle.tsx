import type { WithdrawalEvidence } from "@magpie/contract/office/withdrawal-desk";
import { withdrawals } from "@magpie/contract/withdrawals";
import { toast } from "../../../kit/toasts";
import { useMoney } from "../../../kit/words/formats";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { DayAfter } from "./DayAfter";
import styles from "./Decide.module.css";
import { readAgain } from "./queue";

/** Ends a dispute: it did arrive, or the member gets the money back. */
export function Settle({ of: { id, number, amount, first } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const money = useMoney();
  async function settle(outcome: "received" | "returned", note: string) {
    try {
      const { needsSecond } = await send(withdrawals.settle, { id, outcome, note });
      toast({ kind: "money", title: t(needsSecond ? "withdrawals.said.first" : `withdrawals.settled.${outcome}`, { number }) });
    } finally {
      await readAgain();
    }
  }
  return (
    <DecisionPanel
      title={t("withdrawals.settle.title")}
      yes={{
        words: t("withdrawals.settle.returned"),
        shut: first?.isYou ? t("withdrawals.shut.own") : undefined,
        run: (note) => settle("returned", note),
      }}
      no={{ words: t("withdrawals.settle.received"), run: (note) => settle("received", note) }}
      final={t("withdrawals.settle.final")}
    >
      <p className={styles.amount}>{money(amount)}</p>
      <p>{t("withdrawals.settle.text")}</p>
      <DayAfter amount={amount} />
    </DecisionPanel>
  );
}
