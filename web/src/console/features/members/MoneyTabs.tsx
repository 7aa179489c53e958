import type { Output } from "@magpie/contract/kit/call";
import { memberRecords } from "@magpie/contract/office/member-records";
import { DEPOSIT_STATES } from "@magpie/domain/cashier/deposit-state";
import { ROUND_STATUSES } from "@magpie/domain/records/rounds";
import { RecordList } from "../../../kit/calls/RecordList";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag } from "../../../ui/Tag";
import { question } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import styles from "./members.module.css";
import type { Dossier } from "./shown";

type Bet = Output<typeof memberRecords.bets>["content"][number];
type Deposit = Output<typeof memberRecords.deposits>["content"][number];
type Withdrawal = Output<typeof memberRecords.withdrawals>["content"][number];

function None() {
  const t = useTranslate();
  return <EmptyState icon="scroll-text" title={t("members.record.none")} text={t("members.record.noneText")} />;
}

/** Rounds and tickets of the last ninety days. */
export function Bets({ member: { id } }: { member: Dossier }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain, signed } = useFigures();
  const [filters, change] = useFilters(["status"]);
  const status = ROUND_STATUSES.find((one) => one === filters.status);
  const pages = useCursorPages((cursor) => question(memberRecords.bets, { id, ...(status && { status }), ...(cursor && { cursor }) }));
  const columns: Column<Bet>[] = [
    { key: "at", head: t("members.ledger.time"), corner: "when", cell: (row) => moment(row.placedAt) },
    { key: "game", head: t("members.record.game"), corner: "what", cell: (row) => row.gameName },
    { key: "vendor", head: t("members.record.studio"), cell: (row) => row.vendorName },
    { key: "bet", head: t("members.record.bet"), numeric: true, cell: (row) => plain(row.bet) },
    {
      key: "won",
      head: t("members.record.won"),
      corner: "amount",
      numeric: true,
      cell: (row) => <span className={Number(row.won) > 0 ? styles.gain : ""}>{signed(row.won)}</span>,
    },
    { key: "status", head: t("members.column.state"), corner: "status", cell: (row) => <Tag>{t(`members.round.${row.status}`)}</Tag> },
    { key: "id", head: t("members.ledger.number"), cell: (row) => <span className={styles.number}>{row.id}</span> },
  ];
  return (
    <>
      <div className={styles.tools}>
        <Choices>
          <Choice
            label={t("members.column.state")}
            all={t("members.record.allStates")}
            options={ROUND_STATUSES.map((value) => ({ value, label: t(`members.round.${value}`) }))}
            value={status}
            onChange={(next) => change({ status: next })}
          />
        </Choices>
        <span className={styles.quiet}>{t("members.record.days", { count: 90 })}</span>
      </div>
      <RecordList caption={t("members.tab.bets")} pages={pages} columns={columns} rowKey={(row) => row.id} empty={<None />} />
    </>
  );
}

export function Deposits({ member: { id } }: { member: Dossier }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain } = useFigures();
  const [filters, change] = useFilters(["state"]);
  const state = DEPOSIT_STATES.find((one) => one === filters.state);
  const pages = useCursorPages((cursor) => question(memberRecords.deposits, { id, ...(state && { state }), ...(cursor && { cursor }) }));
  const columns: Column<Deposit>[] = [
    { key: "at", head: t("members.ledger.time"), corner: "when", cell: (row) => moment(row.at) },
    {
      key: "id",
      head: t("members.ledger.number"),
      corner: "what",
      cell: (row) => <Link href={`/office/deposits/${row.id}`}>{row.id}</Link>,
    },
    { key: "method", head: t("members.record.method"), cell: (row) => row.method },
    { key: "amount", head: t("members.ledger.amount"), corner: "amount", numeric: true, cell: (row) => plain(row.amount) },
    { key: "received", head: t("members.record.received"), numeric: true, cell: (row) => (row.received ? plain(row.received) : "–") },
    { key: "state", head: t("members.column.state"), corner: "status", cell: (row) => <Tag>{t(`cashier.state.${row.state}`)}</Tag> },
  ];
  return (
    <>
      <div className={styles.tools}>
        <Choices>
          <Choice
            label={t("members.column.state")}
            all={t("members.record.allStates")}
            options={DEPOSIT_STATES.map((value) => ({ value, label: t(`cashier.state.${value}`) }))}
            value={state}
            onChange={(next) => change({ state: next })}
          />
        </Choices>
      </div>
      <RecordList caption={t("members.tab.deposits")} pages={pages} columns={columns} rowKey={(row) => row.id} empty={<None />} />
    </>
  );
}

export function Withdrawals({ member: { id } }: { member: Dossier }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain } = useFigures();
  const pages = useCursorPages((cursor) => question(memberRecords.withdrawals, { id, ...(cursor && { cursor }) }));
  const columns: Column<Withdrawal>[] = [
    { key: "at", head: t("members.ledger.time"), corner: "when", cell: (row) => moment(row.at) },
    {
      key: "number",
      head: t("members.ledger.number"),
      corner: "what",
      cell: (row) => <Link href={`/office/withdrawals/${row.id}`}>{row.number}</Link>,
    },
    { key: "account", head: t("members.record.account"), cell: (row) => row.account },
    { key: "amount", head: t("members.ledger.amount"), corner: "amount", numeric: true, cell: (row) => plain(row.amount) },
    { key: "state", head: t("members.column.state"), corner: "status", cell: (row) => <Tag>{t(`withdrawals.state.${row.state}`)}</Tag> },
  ];
  return <RecordList caption={t("members.tab.withdrawals")} pages={pages} columns={columns} rowKey={(row) => row.id} empty={<None />} />;
}
