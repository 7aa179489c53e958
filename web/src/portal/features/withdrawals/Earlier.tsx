import type { Withdrawal } from "@magpie/contract/withdrawals";
import { type ComponentProps, useState } from "react";
import { MorePages } from "../../../kit/calls/MorePages";
import { LinkStep } from "../../../kit/LinkStep";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { Dialog } from "../../../ui/Dialog";
import styles from "./Earlier.module.css";
import { RequestDetails } from "./LastRequest";
import { StateTag } from "./StateTag";

interface Props {
  rows: readonly Withdrawal[];
  more: ComponentProps<typeof MorePages>;
}

/** The requests before the last, each with its whole story a tap away. */
export function Earlier({ rows, more: { error, hasMore, isFetchingMore, fetchMore } }: Props) {
  const t = useTranslate();
  const money = useMoney();
  const { locale } = useWords();
  const [openId, setOpenId] = useState<string | null>(null);
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const open = rows.find(({ id }) => id === openId);
  return (
    <Panel title={t("withdrawals.earlier.title")}>
      <ul className={styles.rows}>
        {rows.map(({ id, askedAt, amount, state }) => (
          <li key={id}>
            <button type="button" onClick={() => setOpenId(id)}>
              <span className={styles.day}>{day.format(new Date(askedAt))}</span>
              <strong>{money(amount)}</strong>
              <StateTag state={state} />
            </button>
          </li>
        ))}
      </ul>
      <MorePages {...{ error, hasMore, isFetchingMore, fetchMore }} />
      {open && (
        <Dialog title={open.number} closeLabel={t("common.close")} onClose={() => setOpenId(null)}>
          <RequestDetails request={open} usual={null} />
          <LinkStep
            href={`/member?${new URLSearchParams({ page: "complaints", withdrawal: open.id, title: open.number })}`}
            label={t("cases.wrong")}
          />
        </Dialog>
      )}
    </Panel>
  );
}
