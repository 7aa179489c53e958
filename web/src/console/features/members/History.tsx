import type { Output } from "@magpie/contract/kit/call";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { type ReactNode, useState } from "react";
import { RecordList } from "../../../kit/calls/RecordList";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useQuery } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import type { Column } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { question, useCall } from "../../kit/calls";
import { useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts } from "../../ui/Page";
import styles from "./members.module.css";
import type { Dossier } from "./shown";

type Line = Output<typeof memberDesk.ledger>["content"][number];

/** The member's postings, newest first; a line opens the whole transaction. With a moment chosen, those up to it. */
export function History({ member, asOf }: { member: Dossier; asOf: ReactNode }) {
  const t = useTranslate();
  const may = useRight("records.read");
  const version = member.purses.reduce((sum, purse) => sum + purse.version, 0);
  return (
    <Card
      flush
      title={t("members.ledger.title")}
      end={
        <span className={styles.tools}>
          <span className={styles.quiet}>{t("members.ledger.version", { version })}</span>
          {asOf}
        </span>
      }
    >
      {may ? <Lines id={member.id} /> : <EmptyState icon="lock" title={t("members.ledger.closed")} text={t("members.ledger.closedText")} />}
    </Card>
  );
}

function Lines({ id }: { id: string }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain, signed } = useFigures();
  const [at, purse] = [useQuery("at"), useQuery("purse")];
  const [opened, setOpened] = useState<string | null>(null);
  const pages = useCursorPages((cursor) =>
    question(memberDesk.ledger, { id, ...(at && { to: at }), ...(purse && { purse: purse as Line["purse"] }), ...(cursor && { cursor }) }),
  );
  const columns: Column<Line>[] = [
    { key: "at", head: t("members.ledger.time"), corner: "when", cell: (row) => moment(row.at) },
    { key: "kind", head: t("members.ledger.kind"), cell: (row) => <Tag>{row.kind}</Tag> },
    {
      key: "what",
      head: t("members.ledger.what"),
      corner: "what",
      cell: (row) => (
        <button type="button" className={styles.lineButton} onClick={() => setOpened(row.id)}>
          {row.title || row.kind}
        </button>
      ),
    },
    { key: "reference", head: t("members.ledger.number"), cell: (row) => <span className={styles.number}>{row.reference}</span> },
    {
      key: "amount",
      head: t("members.ledger.amount"),
      corner: "amount",
      numeric: true,
      cell: (row) => <span className={row.amount.startsWith("-") ? "" : styles.gain}>{signed(row.amount)}</span>,
    },
    {
      key: "balance",
      head: t("members.ledger.after"),
      corner: "status",
      numeric: true,
      cell: (row) => t("members.ledger.balance", { purse: t(`members.purse.${row.purse}`), amount: plain(row.balance) }),
    },
  ];
  return (
    <>
      <RecordList
        caption={t("members.ledger.title")}
        pages={pages}
        columns={columns}
        rowKey={(row) => `${row.id} ${row.purse}`}
        empty={<EmptyState icon="scroll-text" title={t("members.ledger.none")} text={t("members.ledger.noneText")} />}
      />
      {opened && <TransactionDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function TransactionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { signed, plain } = useFigures();
  const { data, error, refetch } = useCall(memberDesk.transaction, { id });
  return (
    <Dialog title={t("members.ledger.transaction", { id })} size="wide" closeLabel={t("common.close")} onClose={onClose}>
      {!data && (error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={4} />)}
      {data && (
        <Facts>
          <Fact name={t("members.ledger.time")}>{moment(data.at)}</Fact>
          <Fact name={t("members.ledger.kind")}>{data.kind}</Fact>
          <Fact name={t("members.ledger.key")}>{data.key}</Fact>
          {data.lines.map(({ account, amount, balance }) => (
            <Fact key={`${account} ${amount}`} name={account} note={balance === null ? undefined : plain(balance)}>
              {signed(amount)}
            </Fact>
          ))}
        </Facts>
      )}
    </Dialog>
  );
}
