import { useTranslate } from "../../kit/i18n";
import { closePopup } from "../../kit/popups";
import { Dialog } from "../../ui/Dialog";
import { AgentCentreScreen } from "../agent-centre";

export function AgentCentrePopup({ page = "agentTeamOverview" }: { page?: string }) {
  const t = useTranslate();
  return (
    <Dialog title={t("agency.title")} closeLabel={t("common.close")} onClose={() => closePopup("agent-centre")} size="wide">
      <AgentCentreScreen opened={page} />
    </Dialog>
  );
}
