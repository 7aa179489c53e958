import type { WithdrawalEvidence } from "@magpie/contract/office/withdrawal-desk";
import { useMoney } from "../../../kit/words/formats";
import { Tag } from "../../../ui/Tag";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import styles from "./Decide.module.css";

/** Nothing is left to decide: what became of it, and when. */
export function Settled({ of: { amount, state, steps } }: { of: WithdrawalEvidence }) {
  const t = useTranslate();
  const money = useMoney();
  const { moment } = useTimes();
  const last = steps.at(-1);
  return (
    <Card title={t("withdrawals.decided")} end={<Tag tone="info">{t(`withdrawals.state.${state}`)}</Tag>}>
      <p className={styles.amount}>{money(amount)}</p>
      {last && (
        <p>
          {t(`withdrawals.state.${state}`)}, {moment(last.at)}
          {last.note && `: ${last.note}`}
        </p>
      )}
    </Card>
  );
}
