import { agencyReports, TEAM_ENTRY_KINDS, type TeamEntry, type TeamEntryKind } from "@magpie/contract/agency/reports";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { question } from "../../../../kit/calls/api";
import { ExportButton } from "../../../../kit/calls/ExportButton";
import { RecordList } from "../../../../kit/calls/RecordList";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Choice, Choices } from "../../../../ui/fields/Choice";
import { useAgentPlace } from "../AgentPlace";
import { AccountFilter } from "../report/AccountFilter";
import { RangeFilter } from "../report/RangeFilter";
import { RowDialog, useOpenRow } from "../report/RowDialog";
import { Signed } from "../report/Signed";
import { useRange } from "../report/use-range";
import { useZoneTime } from "../report/use-report-formats";

type Entries = Output<typeof agencyReports.entries>;

const SOME = /[1-9]/;

/** Every movement of money of one account of the team, the agent's own without a choice. */
export function EntriesPage() {
  const t = useTranslate();
  const { account: opened } = useAgentPlace();
  const range = useRange("month");
  const [account, setAccount] = useState(opened);
  const [kind, setKind] = useState<TeamEntryKind>();
  const filter = { ...range.days, ...(account && { account }), ...(kind && { kind }) };
  const pages = useCursorPages<TeamEntry, Entries>((cursor) => question(agencyReports.entries, { ...filter, ...(cursor && { cursor }) }));
  const row = useOpenRow<TeamEntry>();
  const { columns, totals } = useColumns();
  const listed = columns.map((column, at) => (at === 0 ? row.opener(column) : column));
  const title = t("agency.menu.agentDownlineTransactionDetailsCopy");
  return (
    <CentrePage
      title={title}
      tools={
        <RangeFilter range={range}>
          <ExportButton call={agencyReports.entriesFile} input={filter} name={title} />
        </RangeFilter>
      }
    >
      <Panel>
        <Choices>
          <AccountFilter account={account} onChange={setAccount} />
          <Choice
            label={t("agency.column.type")}
            all={t("agency.filter.all")}
            options={TEAM_ENTRY_KINDS.map((value) => ({ value, label: t(`agency.entry.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </Choices>
        <RecordList
          caption={title}
          pages={pages}
          columns={listed}
          rowKey={({ id }) => id}
          {...(pages.first && { total: totals(pages.first.totals) })}
          empty={
            <EmptyState
              icon="scroll-text"
              title={t("agency.empty.agentDownlineTransactionDetailsCopy")}
              text={t("agency.filter.noneText")}
            />
          }
        />
      </Panel>
      {row.opened && <RowDialog title={t(`agency.entry.${row.opened.kind}`)} columns={columns} row={row.opened} onClose={row.close} />}
    </CentrePage>
  );
}

function useColumns() {
  const t = useTranslate();
  const { plain } = useFigures();
  const at = useZoneTime();
  const moved = (amount: string) => SOME.test(amount) && <Signed amount={amount} />;
  const columns: Column<TeamEntry>[] = [
    { key: "kind", head: t("agency.column.type"), corner: "what", cell: (row) => t(`agency.entry.${row.kind}`) },
    { key: "id", head: t("agency.column.entryId"), cell: (row) => row.id },
    { key: "account", head: t("agency.column.account"), cell: (row) => row.account },
    { key: "at", head: t("agency.column.time"), corner: "when", cell: (row) => at(row.at) },
    {
      key: "moved",
      head: t("agency.column.moved"),
      corner: "amount",
      phoneOnly: true,
      numeric: true,
      cell: (row) => moved(row.in) || moved(`-${row.out}`),
    },
    { key: "in", head: t("agency.column.in"), numeric: true, cell: (row) => moved(row.in) },
    { key: "out", head: t("agency.column.out"), numeric: true, cell: (row) => moved(`-${row.out}`) },
    { key: "balance", head: t("agency.column.balanceAfter"), corner: "status", numeric: true, cell: (row) => plain(row.balanceAfter) },
    { key: "remark", head: t("agency.column.remark"), cell: (row) => row.remark },
  ];
  const totals = (sums: Entries["totals"]) => ({
    kind: t("agency.total"),
    moved: (
      <>
        {moved(sums.in)} {moved(`-${sums.out}`)}
      </>
    ),
    in: moved(sums.in),
    out: moved(`-${sums.out}`),
  });
  return { columns, totals };
}
