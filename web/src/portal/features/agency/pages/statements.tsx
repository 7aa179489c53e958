import { useCustomerService } from "../../../../kit/service";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import type { IconName } from "../../../../ui/icon-names";

type StatementKey = "agentAnnouncement" | "registerCenter";

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

export function AnnouncementsPage() {
  return <Statement page="agentAnnouncement" icon="megaphone" />;
}

export function RegisterCentrePage() {
  return <Statement page="registerCenter" icon="user-plus" />;
}
