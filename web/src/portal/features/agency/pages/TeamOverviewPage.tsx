import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage } from "../../../../ui/CentrePage";

export function TeamOverviewPage() {
  const t = useTranslate();
  return <CentrePage title={t("agency.menu.agentTeamOverview")}>{null}</CentrePage>;
}
