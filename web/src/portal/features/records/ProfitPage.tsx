import type { Output } from "@magpie/contract/kit/call";
import { type ProfitFigures, records } from "@magpie/contract/records";
import { PROFIT_FIGURE_NAMES, type ProfitFigure } from "@magpie/domain/records/kinds";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { ExportButton } from "../../../kit/calls/ExportButton";
import { Problem } from "../../../kit/calls/Problem";
import { Explained } from "../../../kit/Explained";
import { LinkStep } from "../../../kit/LinkStep";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { useTranslate, useWords } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { StatCard } from "../../../ui/StatCard";
import { ExplainDialog } from "./ExplainDialog";
import { type Explanation, figureLines } from "./explanation";
import { Figures } from "./Figures";
import { PeriodFilter } from "./PeriodFilter";
import styles from "./ProfitPage.module.css";
import { type PeriodInput, usePeriod } from "./use-period";

type Profit = Output<typeof records.profit>;
type DayRow = Profit["list"][number];
type Explain = (asked: Explanation) => void;

const CARDS: readonly ProfitFigure[] = ["DEPOSITED", "WITHDRAWN", "BET", "WON", "BONUS", "RESULT"];
/** The corner of a row on a phone. */
const CORNERS: Partial<Record<ProfitFigure, "amount" | "status">> = { RESULT: "amount", BET: "status" };

/** Profit and loss: what went in and out and what play did to it, day by day. */
export function ProfitPage() {
  const t = useTranslate();
  const period = usePeriod(30);
  const [asked, explain] = useState<Explanation | null>(null);
  const { data, error, refetch } = useCall(records.profit, period.input);
  const title = t("members.menu.personalProfit");
  return (
    <CentrePage
      title={title}
      tools={
        <PeriodFilter period={period} shown={data}>
          <ExportButton call={records.exportProfit} input={period.input} name={title} />
        </PeriodFilter>
      }
    >
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <>
          <Totals figures={data} input={period.input} explain={explain} />
          <Panel title={t("records.profit.days")}>
            <Days profit={data} explain={explain} input={period.input} />
          </Panel>
          {data && <Lifetime {...data.lifetime} />}
        </>
      )}
      <ExplainDialog asked={asked} onClose={() => explain(null)} />
    </CentrePage>
  );
}

function figureIn(figures: ProfitFigures, name: ProfitFigure): string {
  return figures[name.toLowerCase() as Lowercase<ProfitFigure>];
}

function Totals({ figures, input, explain }: { figures: ProfitFigures | undefined; input: PeriodInput; explain: Explain }) {
  const t = useTranslate();
  const money = useMoney();
  return (
    <Figures>
      {CARDS.map((name) => {
        const label = t(`records.figure.${name}`);
        const open = () => explain(figureLines(label, name, input));
        return (
          <StatCard
            key={name}
            label={label}
            tone={name === "WON" ? "money" : "plain"}
            value={figures && <Explained onOpen={open}>{money(figureIn(figures, name))}</Explained>}
          />
        );
      })}
    </Figures>
  );
}

function Days({ profit, input, explain }: { profit: Profit | undefined; input: PeriodInput; explain: Explain }) {
  const t = useTranslate();
  const { plain, signed } = useFigures();
  const dayText = useDayText();
  const write = (name: ProfitFigure, amount: string) => (name === "RESULT" ? signed(amount) : plain(amount));
  const columns: Column<DayRow>[] = [
    { key: "day", head: t("records.column.day"), corner: "what", cell: ({ day }) => dayText(day) },
    ...PROFIT_FIGURE_NAMES.map((name): Column<DayRow> => {
      const corner = CORNERS[name];
      return {
        key: name,
        head: t(`records.figure.${name}`),
        numeric: true,
        ...(corner && { corner }),
        cell: (row) => {
          const title = `${t(`records.figure.${name}`)}, ${dayText(row.day)}`;
          const open = () => explain(figureLines(title, name, { from: row.day, to: row.day }));
          return <Explained onOpen={open}>{write(name, figureIn(row, name))}</Explained>;
        },
      };
    }),
  ];
  const totals = profit && PROFIT_FIGURE_NAMES.map((name) => [name, write(name, figureIn(profit, name))]);
  return (
    <DataTable
      key={JSON.stringify(input)}
      caption={t("records.profit.days")}
      columns={columns}
      rows={profit?.list}
      rowKey={({ day }) => day}
      {...(totals && { total: { day: t("records.column.total"), ...Object.fromEntries(totals) } })}
      empty={
        <EmptyState
          icon="chart-no-axes-combined"
          title={t("records.transactions.none")}
          text={t("records.transactions.noneText")}
          step={<LinkStep href="/" label={t("records.step.play")} />}
        />
      }
    />
  );
}

/** A day of the merchant's calendar, whatever the reader's own zone. */
function useDayText(): (day: string) => string {
  const { locale } = useWords();
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return (day) => format.format(new Date(day));
}

function Lifetime({ deposited, withdrawn, net }: Profit["lifetime"]) {
  const t = useTranslate();
  const money = useMoney();
  return (
    <p className={styles.lifetime}>
      {t("records.profit.lifetime", { deposited: money(deposited), withdrawn: money(withdrawn), net: money(net) })}
    </p>
  );
}
