import { type ExplainedFigure, type RecordLine, records } from "@magpie/contract/records";
import type { RecordKind } from "@magpie/domain/records/kinds";
import { useState } from "react";
import { question, useCall } from "../../../kit/calls/api";
import { ExportButton } from "../../../kit/calls/ExportButton";
import { RecordList } from "../../../kit/calls/RecordList";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { Explained } from "../../../kit/Explained";
import { LinkStep } from "../../../kit/LinkStep";
import { useHidden } from "../../../kit/wallet/hidden-balance";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { StatCard } from "../../../ui/StatCard";
import { BalanceParts } from "./BalanceParts";
import { ExplainDialog } from "./ExplainDialog";
import { type Explanation, figureLines, oneLine } from "./explanation";
import { Figures } from "./Figures";
import { PeriodFilter } from "./PeriodFilter";
import { usePurseName } from "./use-names";
import { type PeriodInput, usePeriod } from "./use-period";

interface Filter {
  purse: string;
  kind?: RecordKind;
}

/** The account record: everything that moved in a purse, and what it comes to. */
export function TransactionsPage() {
  const t = useTranslate();
  const period = usePeriod();
  const [chosen, choose] = useState<Filter>({ purse: "cash" });
  const [asked, explain] = useState<Explanation | null>(null);
  const filter = { ...period.input, ...chosen };
  const { data: totals } = useCall(records.transactionTotals, filter);
  const title = t("members.menu.transactionHistory");
  return (
    <CentrePage
      title={title}
      tools={
        <PeriodFilter period={period} shown={totals}>
          <ExportButton call={records.exportTransactions} input={filter} name={title} />
        </PeriodFilter>
      }
    >
      <Figures>
        <BalanceParts explain={explain} />
        <Totals filter={filter} explain={explain} />
      </Figures>
      <Panel>
        <Filters filter={filter} choose={choose} />
        <Lines filter={filter} caption={title} explain={explain} />
      </Panel>
      <ExplainDialog asked={asked} onClose={() => explain(null)} />
    </CentrePage>
  );
}

type TransactionFilter = Filter & PeriodInput;
type Explain = (asked: Explanation) => void;

function Totals({ filter, explain }: { filter: TransactionFilter; explain: Explain }) {
  const t = useTranslate();
  const money = useMoney();
  const hide = useHidden();
  const { data } = useCall(records.transactionTotals, filter);
  const figure = (name: ExplainedFigure & ("IN" | "OUT" | "NET"), value: string | undefined) => {
    const label = t(`records.figure.${name}`);
    return (
      <StatCard
        label={label}
        value={value && <Explained onOpen={() => explain(figureLines(label, name, filter))}>{money(value)}</Explained>}
        {...(name === "NET" && data?.opening && { note: edges(data.opening, data.closing ?? data.opening) })}
      />
    );
  };
  const edges = (opening: string, closing: string) => t("records.edges", { opening: hide(money(opening)), closing: hide(money(closing)) });
  return (
    <>
      {figure("IN", data?.moneyIn)}
      {figure("OUT", data?.moneyOut)}
      {figure("NET", data?.net)}
    </>
  );
}

function Filters({ filter, choose }: { filter: TransactionFilter; choose: (filter: Filter) => void }) {
  const t = useTranslate();
  const purseName = usePurseName();
  const { data } = useCall(records.transactionTotals, filter);
  const purses = [...new Set([...(data?.purses ?? []), filter.purse])];
  const kinds = [...new Set([...(data?.kinds ?? []), ...(filter.kind ? [filter.kind] : [])])];
  return (
    <Choices>
      <Choice
        label={t("records.filter.purse")}
        options={purses.map((value) => ({ value, label: purseName(value) }))}
        value={filter.purse}
        onChange={(purse) => choose({ purse: purse ?? "cash" })}
      />
      <Choice
        label={t("records.filter.kind")}
        all={t("records.filter.all")}
        options={kinds.map((value) => ({ value, label: t(`records.kind.${value}`) }))}
        value={filter.kind}
        onChange={(kind) => choose({ purse: filter.purse, ...(kind && { kind }) })}
      />
    </Choices>
  );
}

function Lines({ filter, caption, explain }: { filter: TransactionFilter; caption: string; explain: Explain }) {
  const t = useTranslate();
  const moment = useMoment();
  const { plain, signed } = useFigures();
  const hide = useHidden();
  const pages = useCursorPages<RecordLine, { content: RecordLine[]; next: string | null }>((cursor) =>
    question(records.transactions, { ...filter, ...(cursor && { cursor }) }),
  );
  const columns: Column<RecordLine>[] = [
    { key: "what", head: t("records.column.what"), corner: "what", cell: (row) => t(`records.kind.${row.kind}`) },
    { key: "about", head: t("records.column.about"), cell: (row) => row.subject },
    { key: "when", head: t("records.column.when"), corner: "when", cell: (row) => moment(row.at) },
    {
      key: "amount",
      head: t("records.column.amount"),
      corner: "amount",
      numeric: true,
      cell: (row) => <Explained onOpen={() => explain(oneLine(t(`records.kind.${row.kind}`), row))}>{signed(row.amount)}</Explained>,
    },
    {
      key: "balanceAfter",
      head: t("records.column.balanceAfter"),
      corner: "status",
      numeric: true,
      cell: (row) => hide(plain(row.balanceAfter)),
    },
  ];
  return (
    <RecordList
      caption={caption}
      pages={pages}
      columns={columns}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          icon="scroll-text"
          title={t("records.transactions.none")}
          text={t("records.transactions.noneText")}
          step={<LinkStep href="/member?page=depositv2" label={t("records.step.deposit")} />}
        />
      }
    />
  );
}
