import type { Output } from "@magpie/contract/kit/call";
import { memberRecords } from "@magpie/contract/office/member-records";
import { RecordList } from "../../../kit/calls/RecordList";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { question, useCall } from "../../kit/calls";
import { useAge, useTimes } from "../../kit/times";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import styles from "./members.module.css";
import type { Dossier } from "./shown";

type SessionPage = Output<typeof memberRecords.sessions>;
type Login = SessionPage["content"][number];
type Payee = Output<typeof memberRecords.payees>["list"][number];
type Look = Output<typeof memberRecords.looked>["content"][number];

function None() {
  const t = useTranslate();
  return <EmptyState icon="scroll-text" title={t("members.record.none")} text={t("members.record.noneText")} />;
}

/** Where the member is signed in now, and every sign-in before. */
export function Sessions({ member: { id } }: { member: Dossier }) {
  const t = useTranslate();
  const age = useAge();
  const { moment } = useTimes();
  const { data } = useCall(memberRecords.sessions, { id });
  const pages = useCursorPages<Login, SessionPage>((cursor) => question(memberRecords.sessions, { id, ...(cursor && { cursor }) }));
  const columns: Column<Login>[] = [
    { key: "at", head: t("members.ledger.time"), corner: "when", cell: (row) => moment(row.at) },
    { key: "label", head: t("members.record.device"), corner: "what", cell: (row) => row.label || "–" },
    { key: "known", head: t("members.record.known"), cell: (row) => t(row.knownDevice ? "members.record.yes" : "members.record.no") },
    {
      key: "outcome",
      head: t("members.column.state"),
      corner: "status",
      cell: (row) => (
        <Tag tone={row.outcome === "in" ? "ok" : "bad"}>{t(row.outcome === "in" ? "members.record.in" : "members.record.refused")}</Tag>
      ),
    },
  ];
  return (
    <>
      {data && data.open.length > 0 && (
        <ul className={styles.open}>
          {data.open.map(({ id: session, label, seenAt }) => (
            <li key={session}>
              <Tag tone="ok">{t("members.record.here")}</Tag> {label || "–"}{" "}
              <span className={styles.quiet}>{t("members.record.seen", { age: age(seenAt) })}</span>
            </li>
          ))}
        </ul>
      )}
      <RecordList caption={t("members.tab.sessions")} pages={pages} columns={columns} rowKey={(row) => row.id} empty={<None />} />
    </>
  );
}

export function Payees({ member: { id } }: { member: Dossier }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { data, error, refetch } = useCall(memberRecords.payees, { id });
  if (!data && error) return <OfficeProblem error={error} onRetry={refetch} />;
  const columns: Column<Payee>[] = [
    { key: "account", head: t("members.record.account"), corner: "what", cell: (row) => `${row.institution} ··${row.tail}` },
    { key: "added", head: t("members.record.added"), corner: "when", cell: (row) => moment(row.addedAt) },
    { key: "opens", head: t("members.record.opens"), corner: "status", cell: (row) => moment(row.opensAt) },
    {
      key: "shared",
      head: t("members.record.others"),
      corner: "amount",
      cell: (row) => (row.shared ? <Tag tone="warn">{t("members.record.shared")}</Tag> : t("members.record.no")),
    },
  ];
  return <DataTable caption={t("members.tab.payees")} rows={data?.list} columns={columns} rowKey={(row) => row.id} empty={<None />} />;
}

/** Who of the staff looked, at what and why: the same that the member reads. */
export function Looked({ member: { id } }: { member: Dossier }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const pages = useCursorPages((cursor) => question(memberRecords.looked, { id, ...(cursor && { cursor }) }));
  const columns: Column<Look>[] = [
    { key: "at", head: t("members.ledger.time"), corner: "when", cell: (row) => moment(row.at) },
    { key: "by", head: t("members.record.by"), corner: "what", cell: (row) => row.by },
    {
      key: "fields",
      head: t("members.record.saw"),
      corner: "amount",
      cell: (row) => row.fields.map((field) => t(`members.field.${field}` as OfficeKey)).join(", "),
    },
    { key: "reason", head: t("members.reason"), corner: "status", cell: (row) => row.reason },
  ];
  return (
    <RecordList
      caption={t("members.tab.looked")}
      pages={pages}
      columns={columns}
      rowKey={(row) => `${row.at} ${row.by} ${row.reason}`}
      empty={<None />}
    />
  );
}
