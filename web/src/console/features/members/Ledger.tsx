import type { Input, Output } from "@magpie/contract/kit/call";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { memberRecords } from "@magpie/contract/office/member-records";
import { RECORD_KINDS, type RecordKind, recordKindOf } from "@magpie/domain/records/kinds";
import { type ReactNode, useState } from "react";
import { RecordList } from "../../../kit/calls/RecordList";
import { useAction } from "../../../kit/calls/use-action";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import type { Column } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag, type TagTone } from "../../../ui/Tag";
import { question, useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { usePostingKind } from "../../kit/posting-words";
import { saveFrom } from "../../kit/save-file-of";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Fact, Facts } from "../../ui/Page";
import styles from "./members.module.css";
import type { Dossier } from "./shown";

const TONES: Partial<Record<RecordKind, TagTone>> = {
  WIN: "ok",
  DEPOSIT: "info",
  WITHDRAWAL: "warn",
  BONUS: "accent",
  REBATE: "ok",
  ADJUSTMENT: "warn",
};

type Line = Output<typeof memberDesk.ledger>["content"][number];

const FILTERS = ["purse", "kind", "at"] as const;
const PURSES = ["cash", "bonus", "locked"] as const;

/** The member's postings, newest first; a line opens the whole transaction. With a moment chosen, those up to it. */
export function Ledger({ member, asOf }: { member: Dossier; asOf: ReactNode }) {
  const t = useTranslate();
  const version = member.purses.reduce((sum, purse) => sum + purse.version, 0);
  const [filters, change] = useFilters(FILTERS);
  const filter = filterOf(filters);
  return (
    <>
      <div className={styles.tools}>
        <Choices>
          <Choice
            label={t("members.ledger.purse")}
            all={t("members.ledger.allPurses")}
            options={PURSES.map((value) => ({ value, label: t(`members.purse.${value}`) }))}
            value={filter.purse}
            onChange={(next) => change({ purse: next })}
          />
          <Choice
            label={t("members.ledger.kind")}
            all={t("members.ledger.allKinds")}
            options={RECORD_KINDS.map((value) => ({ value, label: t(`members.kinds.${value}`) }))}
            value={filter.kind}
            onChange={(next) => change({ kind: next })}
          />
        </Choices>
        {asOf}
        <span className={styles.toolsEnd}>
          <span className={styles.quiet}>{t("members.ledger.version", { version })}</span>
          <Csv id={member.id} account={member.account} filter={filter} />
        </span>
      </div>
      <Lines id={member.id} filter={filter} />
    </>
  );
}

type Filter = Omit<Input<typeof memberRecords.csv>, "id"> & { kind?: RecordKind };

function filterOf({ purse, kind, at }: Partial<Record<(typeof FILTERS)[number], string>>): Filter {
  const [ownPurse, ownKind] = [PURSES.find((one) => one === purse), RECORD_KINDS.find((one) => one === kind)];
  return { ...(ownPurse && { purse: ownPurse }), ...(ownKind && { kind: ownKind }), ...(at && { to: at }) };
}

/** The file holds every line of the filter, and the log keeps who took it. */
function Csv({ id, account, filter }: { id: string; account: string; filter: Filter }) {
  const textOf = useErrorText();
  const take = useAction(() => saveFrom(memberRecords.csv, { id, ...filter }, `${account}-ledger.csv`));
  return (
    <>
      {take.error && <span role="alert">{textOf(take.error)}</span>}
      <Button small icon="download" pending={take.isPending} onClick={() => take.mutate()}>
        CSV
      </Button>
    </>
  );
}

function Lines({ id, filter }: { id: string; filter: Filter }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain, signed } = useFigures();
  const [opened, setOpened] = useState<string | null>(null);
  const pages = useCursorPages((cursor) => question(memberDesk.ledger, { id, ...filter, ...(cursor && { cursor }) }));
  const columns: Column<Line>[] = [
    { key: "at", head: t("members.ledger.time"), corner: "when", cell: (row) => moment(row.at) },
    {
      key: "kind",
      head: t("members.ledger.kind"),
      cell: (row) => <Tag tone={TONES[recordKindOf(row.kind)] ?? "plain"}>{t(`members.kinds.${recordKindOf(row.kind)}`)}</Tag>,
    },
    {
      key: "what",
      head: t("members.ledger.what"),
      corner: "what",
      cell: (row) => (
        <button type="button" className={styles.lineButton} onClick={() => setOpened(row.id)}>
          {row.title || t("members.ledger.open")}
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
  const kindWords = usePostingKind();
  const { moment } = useTimes();
  const { signed, plain } = useFigures();
  const { data, error, refetch } = useCall(memberDesk.transaction, { id });
  return (
    <Dialog title={t("members.ledger.transaction", { id })} size="wide" closeLabel={t("common.close")} onClose={onClose}>
      {!data && (error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={4} />)}
      {data && (
        <Facts>
          <Fact name={t("members.ledger.time")}>{moment(data.at)}</Fact>
          <Fact name={t("members.ledger.kind")}>{kindWords(data.kind)}</Fact>
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
