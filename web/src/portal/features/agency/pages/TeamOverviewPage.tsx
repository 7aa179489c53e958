import { agency } from "@magpie/contract/agency";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { CentrePage } from "../../../../ui/CentrePage";
import { FilterBar } from "../../../../ui/fields/FilterBar";
import { StatCard, StatCards } from "../../../../ui/StatCard";
import { DownlineTable } from "./Downlines";

const PERIOD_DAYS = [1, 7, 14, 30] as const;

export function TeamOverviewPage() {
  const t = useTranslate();
  const { locale } = useWords();
  const money = useMoney();
  const [days, setDays] = useState<(typeof PERIOD_DAYS)[number]>(7);
  const { data, error, refetch } = useCall(agency.team, { days });
  const period = (
    <FilterBar
      label={t("agency.period.label")}
      options={PERIOD_DAYS.map((value) => ({ value, label: t(`agency.period.${value}`) }))}
      value={days}
      onChange={setDays}
    />
  );
  return (
    <CentrePage title={t("agency.menu.agentTeamOverview")} tools={period}>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <StatCards>
          <StatCard label={t("agency.team.members")} value={data?.members.toLocaleString(locale)} />
          <StatCard label={t("agency.team.agents")} value={data?.agents.toLocaleString(locale)} />
          <StatCard label={t("agency.team.balance")} value={data && money(data.balance)} />
          <StatCard label={t("agency.team.bet")} value={data && money(data.bet)} />
          <StatCard label={t("agency.team.won")} value={data && money(data.won)} />
          <StatCard label={t("agency.team.net")} value={data && money(data.net)} />
        </StatCards>
      )}
      <DownlineTable />
    </CentrePage>
  );
}
