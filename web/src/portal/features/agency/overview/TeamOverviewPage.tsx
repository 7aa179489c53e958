import { agencyReports, type TeamOverview } from "@magpie/contract/agency/reports";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { ExportButton } from "../../../../kit/calls/ExportButton";
import { Problem } from "../../../../kit/calls/Problem";
import { useTranslate } from "../../../../kit/words/i18n";
import { IconButton } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { TrendChart } from "../charts/TrendChart";
import { type AskedFigure, ExplainFigure } from "../report/ExplainFigure";
import { RangeFilter } from "../report/RangeFilter";
import { useRange } from "../report/use-range";
import { BestGames, Composition } from "./Composition";
import { DirectTable } from "./DirectTable";
import { KeyFigures } from "./KeyFigures";
import { RealTimeCard } from "./RealTimeCard";
import { TeamFigureList } from "./TeamFigureList";
import styles from "./TeamOverviewPage.module.css";
import { WaitingCard } from "./WaitingCard";

/** The agent's first page: what the team holds, does and earns, and what waits for the agent. */
export function TeamOverviewPage() {
  const t = useTranslate();
  const range = useRange("month");
  const [asked, explain] = useState<AskedFigure | null>(null);
  const { data, error, refetch } = useCall(agencyReports.overview, range.days);
  const title = t("agency.menu.agentTeamOverview");
  return (
    <CentrePage
      title={title}
      tools={
        <RangeFilter range={range}>
          <ExportButton call={agencyReports.resultsFile} input={range.days} name={title} />
        </RangeFilter>
      }
    >
      {error && !data ? (
        <Panel>
          <Problem error={error} onRetry={refetch} />
        </Panel>
      ) : (
        <>
          {data && <WaitingCard waiting={data.waiting} />}
          <KeyFigures overview={data} explain={explain} />
          <div className={styles.middle}>
            <Trend overview={data} />
            <div className={styles.side}>
              <Composition overview={data} />
              {data?.realTime && <RealTimeCard {...data.realTime} />}
              <BestGames overview={data} />
            </div>
          </div>
          <TeamFigureList overview={data} explain={explain} />
        </>
      )}
      <DirectTable days={range.days} explain={explain} />
      <ExplainFigure asked={asked} days={range.days} onClose={() => explain(null)} />
    </CentrePage>
  );
}

function Trend({ overview }: { overview: TeamOverview | undefined }) {
  const t = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const isQuiet = overview?.byDay.every(({ bet, payout, profit }) => ![bet, payout, profit].some((sum) => /[1-9]/.test(sum)));
  return (
    <Panel
      title={t("agency.overview.trend")}
      tools={
        <IconButton
          icon={asTable ? "chart-no-axes-combined" : "table-2"}
          label={t(asTable ? "agency.overview.asChart" : "agency.overview.asTable")}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {!overview && <Coming />}
      {overview && isQuiet && (
        <EmptyState icon="chart-no-axes-combined" title={t("agency.overview.noBets")} text={t("agency.overview.noBetsText")} />
      )}
      {overview && !isQuiet && <TrendChart days={overview.byDay} asTable={asTable} />}
    </Panel>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {shown && <Skeleton height="260px" radius="md" />}
    </div>
  );
}
