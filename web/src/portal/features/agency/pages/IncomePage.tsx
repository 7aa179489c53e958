import { agencyContracts, type IncomeLine } from "@magpie/contract/agency/contracts";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { question } from "../../../../kit/calls/api";
import { ExportButton } from "../../../../kit/calls/ExportButton";
import { RecordList } from "../../../../kit/calls/RecordList";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useCategoryName } from "../../../../kit/words/category-name";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Choice, Choices } from "../../../../ui/fields/Choice";
import { StatCard, StatCards } from "../../../../ui/StatCard";
import { useAgentPlace } from "../AgentPlace";
import { RangeFilter } from "../report/RangeFilter";
import { RowDialog, useOpenRow } from "../report/RowDialog";
import { Earned } from "../report/Signed";
import { useRange } from "../report/use-range";
import { IncomeSources } from "./IncomeSources";
import { StatementButton } from "./StatementButton";

type Income = Output<typeof agencyContracts.income>;

const GAME_TYPES = ["RNG", "LIVE", "FISH", "SPORTS", "ESPORTS", "PVP", "COCKFIGHT", "LOTT", "ELOTT"] as const;
const PARTS = ["commission", "daily", "hourly", "realTime", "dividend"] as const;

/** What the agent earned: commissions, salaries and dividends by day and category. */
export function IncomePage() {
  const t = useTranslate();
  const money = useMoney();
  const categoryName = useCategoryName();
  const { turn } = useAgentPlace();
  const range = useRange("month");
  const [gameType, setGameType] = useState<(typeof GAME_TYPES)[number]>();
  const filter = { ...range.days, ...(gameType && { gameType }) };
  const pages = useCursorPages<IncomeLine, Income>((cursor) => question(agencyContracts.income, { ...filter, ...(cursor && { cursor }) }));
  const row = useOpenRow<IncomeLine>();
  const { columns, totals } = useColumns();
  const listed = columns.map((column, at) => (at === 0 ? row.opener(column) : column));
  const total = pages.first?.total;
  const title = t("agency.menu.agentRevenueReport");
  return (
    <CentrePage
      title={title}
      tools={
        <RangeFilter range={range}>
          <ExportButton call={agencyContracts.incomeFile} input={filter} name={title} />
          <StatementButton days={range.days} />
        </RangeFilter>
      }
    >
      <StatCards>
        <StatCard label={t("agency.income.total")} value={total && money(total.total)} tone="money" />
        {PARTS.map((part) => (
          <StatCard key={part} label={t(`agency.income.${part}`)} value={total && money(total[part])} />
        ))}
      </StatCards>
      <Panel>
        <Choices>
          <Choice
            label={t("agency.column.category")}
            all={t("agency.filter.all")}
            options={GAME_TYPES.map((value) => ({ value, label: categoryName(value) }))}
            value={gameType}
            onChange={setGameType}
          />
          <Button icon="sliders-horizontal" onClick={() => turn("agentWhatIf")}>
            {t("agency.whatIf.open")}
          </Button>
        </Choices>
        <RecordList
          wide
          caption={title}
          pages={pages}
          columns={listed}
          rowKey={(line) => `${line.day} ${line.gameType}`}
          {...(total && { total: totals(total) })}
          empty={<EmptyState icon="wallet" title={t("agency.empty.agentRevenueReport")} text={t("agency.emptyText.agentRevenueReport")} />}
        />
      </Panel>
      {row.opened && (
        <RowDialog title={row.opened.day} columns={columns} row={row.opened} onClose={row.close}>
          <IncomeSources income={row.opened} />
        </RowDialog>
      )}
    </CentrePage>
  );
}

function useColumns() {
  const t = useTranslate();
  const { plain } = useFigures();
  const categoryName = useCategoryName();
  const columns: Column<IncomeLine>[] = [
    { key: "day", head: t("agency.column.day"), corner: "what", cell: (row) => row.day },
    { key: "category", head: t("agency.column.category"), corner: "when", cell: (row) => row.gameType && categoryName(row.gameType) },
    { key: "downlineValidBet", head: t("agency.income.downlineValidBet"), numeric: true, cell: (row) => plain(row.downlineValidBet) },
    ...PARTS.map(
      (part): Column<IncomeLine> => ({
        key: part,
        head: t(`agency.income.${part}`),
        numeric: true,
        ...(part === "commission" && { corner: "status" as const }),
        cell: (row) => plain(row[part]),
      }),
    ),
    { key: "total", head: t("agency.income.total"), corner: "amount", numeric: true, cell: (row) => <Earned amount={row.total} /> },
  ];
  const totals = (sums: Income["total"]) => ({
    day: t("agency.total"),
    downlineValidBet: plain(sums.downlineValidBet),
    ...Object.fromEntries(PARTS.map((part) => [part, plain(sums[part])])),
    total: <Earned amount={sums.total} />,
  });
  return { columns, totals };
}
