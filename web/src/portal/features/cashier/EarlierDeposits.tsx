import { cashier, type Deposit } from "@magpie/contract/cashier";
import { question } from "../../../kit/calls/api";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { Tag } from "../../../ui/Tag";
import { showDeposit } from "./deposit-address";
import { METHOD_ICONS, STATE_TONES } from "./deposit-looks";
import styles from "./EarlierDeposits.module.css";

const DAYS = 90;

/** Every deposit of the last months, newest first; each opens beside the list. */
export function EarlierDeposits({ current }: { current: string | null }) {
  const t = useTranslate();
  const pages = useCursorPages((cursor) => question(cashier.deposits, { days: DAYS, ...(cursor && { cursor }) }));
  return (
    <Panel title={t("cashier.records.title")} note={t("cashier.records.period", { days: DAYS })}>
      {pages.error && pages.rows.length === 0 && <Problem error={pages.error} onRetry={pages.refetch} />}
      {pages.isPending && <Coming />}
      {!pages.isPending && !pages.error && pages.rows.length === 0 && (
        <EmptyState icon="banknote-arrow-down" title={t("cashier.records.none")} text={t("cashier.records.noneText")} />
      )}
      <ul className={styles.list}>
        {pages.rows.map((deposit) => (
          <Row key={deposit.id} deposit={deposit} isShown={deposit.id === current} />
        ))}
      </ul>
      <MorePages {...pages} />
    </Panel>
  );
}

function Row({ deposit, isShown }: { deposit: Deposit; isShown: boolean }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const { id, kind, channel, state, received, amount, at } = deposit;
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isShown} onClick={() => showDeposit(id)}>
        <span className={styles.plate}>
          <Icon name={METHOD_ICONS[kind]} size={19} />
        </span>
        <span className={styles.what}>{channel}</span>
        <span className={styles.when}>{moment(at)}</span>
        <span className={styles.amount}>{money(received ?? amount)}</span>
        <span className={styles.state}>
          <Tag tone={STATE_TONES[state]}>{t(`cashier.state.${state}`)}</Tag>
        </span>
      </button>
    </li>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {shown && [1, 2, 3].map((row) => <Skeleton key={row} height="44px" radius="md" />)}
    </div>
  );
}
