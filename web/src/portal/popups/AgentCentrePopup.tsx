import { closePopup } from "../../kit/popups";
import { useTranslate } from "../../kit/words/i18n";
import { Dialog } from "../../ui/Dialog";
import { AgentCentreScreen } from "../agent-centre";
import { useCloseOnLeaving } from "./use-close-on-leaving";

/** The agent centre over a game. */
export function AgentCentrePopup() {
  const t = useTranslate();
  useCloseOnLeaving("agent-centre");
  return (
    <Dialog title={t("agency.title")} closeLabel={t("common.close")} onClose={() => closePopup("agent-centre")} size="full">
      <AgentCentreScreen opened="agentTeamOverview" />
    </Dialog>
  );
}
