import { agencyContracts, type ContractLine } from "@magpie/contract/agency/contracts";
import type { Output } from "@magpie/contract/kit/call";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { useState } from "react";
import { question } from "../../../../kit/calls/api";
import { RecordList } from "../../../../kit/calls/RecordList";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Choices } from "../../../../ui/fields/Choice";
import { StatCard, StatCards } from "../../../../ui/StatCard";
import { ContractsOfKind } from "../contracts/ContractsOfKind";
import { AccountFilter } from "../report/AccountFilter";
import { RangeFilter } from "../report/RangeFilter";
import { RowDialog, useOpenRow } from "../report/RowDialog";
import { useRange } from "../report/use-range";
import { Recomputed } from "./Recomputed";
import { usePaymentColumns } from "./use-payment-columns";

type Lines = Output<typeof agencyContracts.lines>;

const PAGES = {
  dividend: { key: "agentDividendRecordCopy2", icon: "file-text" },
  daily: { key: "agentDailyWages2", icon: "calendar-days" },
  hourly: { key: "agentHourSalary", icon: "clock" },
  realtime: { key: "agentRealtimeSalary", icon: "zap" },
} as const;

/** What contracts of one kind paid, period by period, and the contracts themselves. */
function PaymentsPage({ kind }: { kind: ContractKind }) {
  const t = useTranslate();
  const money = useMoney();
  const range = useRange("month");
  const [account, setAccount] = useState<string>();
  const pages = useCursorPages<ContractLine, Lines>((cursor) =>
    question(agencyContracts.lines, { kind, ...range.days, ...(account && { account }), ...(cursor && { cursor }) }),
  );
  const row = useOpenRow<ContractLine>();
  const { columns, details, totals } = usePaymentColumns(kind);
  const listed = columns.map((column, at) => (at === 0 ? row.opener(column) : column));
  const { key, icon } = PAGES[kind];
  const sums = pages.first?.totals;
  const title = t(`agency.menu.${key}`);
  return (
    <CentrePage title={title} tools={<RangeFilter range={range} />}>
      <StatCards>
        <StatCard label={t(`agency.gross.${kind}`)} value={sums && money(sums.gross)} />
        <StatCard label={t(`agency.net.${kind}`)} value={sums && money(sums.paid)} tone="money" />
      </StatCards>
      <ContractsOfKind kind={kind} />
      <Panel title={t("agency.payments.title")}>
        <Choices>
          <AccountFilter account={account} onChange={setAccount} />
        </Choices>
        <RecordList
          wide
          caption={title}
          pages={pages}
          columns={listed}
          rowKey={({ id }) => id}
          {...(sums && { total: totals(sums) })}
          empty={<EmptyState icon={icon} title={t(`agency.empty.${key}`)} text={t(`agency.emptyText.${key}`)} />}
        />
      </Panel>
      {row.opened && (
        <RowDialog title={row.opened.period} columns={details} row={row.opened} onClose={row.close}>
          <Recomputed kind={kind} line={row.opened} />
        </RowDialog>
      )}
    </CentrePage>
  );
}

export function DividendsPage() {
  return <PaymentsPage kind="dividend" />;
}

export function DailySalaryPage() {
  return <PaymentsPage kind="daily" />;
}

export function HourlySalaryPage() {
  return <PaymentsPage kind="hourly" />;
}

export function RealTimeSalaryPage() {
  return <PaymentsPage kind="realtime" />;
}
