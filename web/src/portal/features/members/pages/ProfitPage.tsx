import { records } from "@magpie/contract/records";
import { useCall } from "../../../../kit/api";
import { useMoney } from "../../../../kit/formats";
import { useTranslate, useWords } from "../../../../kit/i18n";
import { Problem } from "../../../../kit/Problem";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { StatCard, StatCards } from "../../../../ui/StatCard";
import { LinkStep } from "../LinkStep";
import { PeriodFilter } from "../PeriodFilter";
import { usePeriod } from "../use-period";

export function ProfitPage() {
  const t = useTranslate();
  const { locale } = useWords();
  const period = usePeriod();
  const money = useMoney();
  const { data, error, refetch } = useCall(records.profit, { days: period.days });
  return (
    <CentrePage title={t("members.menu.personalProfit")} tools={<PeriodFilter period={period} />}>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <StatCards>
          <StatCard label={t("members.profit.bets")} value={data?.bets.toLocaleString(locale)} />
          <StatCard label={t("members.profit.bet")} value={data && money(data.bet)} />
          <StatCard label={t("members.profit.won")} value={data && money(data.won)} tone="money" />
          <StatCard label={t("members.profit.net")} value={data && money(data.net)} />
        </StatCards>
      )}
      {data?.bets === 0 && (
        <Panel>
          <EmptyState
            icon="chart-no-axes-combined"
            title={t("members.bets.none")}
            text={t("members.bets.noneText")}
            step={<LinkStep href="/" label={t("members.play")} />}
          />
        </Panel>
      )}
    </CentrePage>
  );
}
