import { useCustomerService } from "../../../../kit/service";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import type { IconName } from "../../../../ui/icon-names";

type StatementKey =
  | "personalHistoryCopy"
  | "palStatementsAgentCopy"
  | "agentRevenueReport"
  | "agentDownlineTransactionDetailsCopy"
  | "agentDividendRecordCopy2"
  | "agentDailyWages2"
  | "agentHourSalary"
  | "agentRealtimeSalary";

/** A page whose first entry is still to come: what will stand here, and when. */
function Statement({ page, icon }: { page: StatementKey; icon: IconName }) {
  const t = useTranslate();
  const openService = useCustomerService();
  return (
    <CentrePage title={t(`agency.menu.${page}`)}>
      <Panel>
        <EmptyState
          icon={icon}
          title={t(`agency.empty.${page}`)}
          text={t(`agency.emptyText.${page}`)}
          step={
            <Button small icon="headset" onClick={openService}>
              {t("agency.menu.service")}
            </Button>
          }
        />
      </Panel>
    </CentrePage>
  );
}

export function TeamBetsPage() {
  return <Statement page="personalHistoryCopy" icon="receipt-text" />;
}

export function MemberResultsPage() {
  return <Statement page="palStatementsAgentCopy" icon="trending-down" />;
}

export function IncomePage() {
  return <Statement page="agentRevenueReport" icon="wallet" />;
}

export function TeamTransactionsPage() {
  return <Statement page="agentDownlineTransactionDetailsCopy" icon="scroll-text" />;
}

export function DividendsPage() {
  return <Statement page="agentDividendRecordCopy2" icon="file-text" />;
}

export function DailySalaryPage() {
  return <Statement page="agentDailyWages2" icon="calendar-days" />;
}

export function HourlySalaryPage() {
  return <Statement page="agentHourSalary" icon="clock" />;
}

export function RealTimeSalaryPage() {
  return <Statement page="agentRealtimeSalary" icon="zap" />;
}
