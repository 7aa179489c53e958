import { type FundTransfer, transfers } from "@magpie/contract/transfers";
import { question } from "../../../kit/calls/api";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import { Tag, type TagTone } from "../../../ui/Tag";
import styles from "./transfers.module.css";

const TONES: Record<FundTransfer["state"], TagTone> = { asked: "info", sending: "info", done: "ok", refused: "warn" };

/** Moves between wallets, newest first, each with its steps. */
export function FundList() {
  const t = useTranslate();
  const list = useCursorPages((cursor?: string) => question(transfers.funds, { pageSize: 10, ...(cursor !== undefined && { cursor }) }));
  return (
    <Panel title={t("transfers.records.title")}>
      {list.error && list.rows.length === 0 && <Problem error={list.error} onRetry={list.refetch} />}
      {!list.error && !list.isPending && list.rows.length === 0 && (
        <EmptyState icon="history" title={t("transfers.records.none")} text={t("transfers.records.noneText")} />
      )}
      {list.rows.length > 0 && (
        <ul className={styles.rows}>
          {list.rows.map((fund) => (
            <FundRow key={fund.id} fund={fund} />
          ))}
        </ul>
      )}
      <MorePages {...list} />
    </Panel>
  );
}

function FundRow({ fund }: { fund: FundTransfer }) {
  const t = useTranslate();
  const money = useMoney();
  const { direction, vendorName, amount, state } = fund;
  return (
    <li className={styles.fund}>
      <div className={styles.line}>
        <h3>{t(`transfers.records.${direction}`, { vendor: vendorName })}</h3>
        <b className={styles.amount}>{amount === null ? t("transfers.records.everything") : money(amount)}</b>
        <Tag tone={TONES[state]}>{t(`transfers.state.${state}`)}</Tag>
      </div>
      <Timeline fund={fund} />
    </li>
  );
}

function Timeline({ fund: { state, reason, askedAt, sentAt, endedAt } }: { fund: FundTransfer }) {
  const t = useTranslate();
  const moment = useMoment();
  return (
    <ol className={styles.timeline}>
      <Step text={t("transfers.step.asked", { time: moment(askedAt) })} />
      {sentAt && <Step text={t("transfers.step.sending", { time: moment(sentAt) })} />}
      {state === "sending" && <Step icon="clock" text={t("transfers.step.doubt")} />}
      {state === "done" && endedAt && <Step text={t("transfers.step.done", { time: moment(endedAt) })} />}
      {reason && <Step icon="info" text={t(`transfers.step.${reason}`)} />}
    </ol>
  );
}

function Step({ text, icon = "check" }: { text: string; icon?: IconName }) {
  return (
    <li className={icon === "check" ? styles.past : styles.now}>
      <Icon name={icon} size={14} />
      {text}
    </li>
  );
}
