import { LinkStep } from "../../../kit/LinkStep";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";

export function ReferralPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.referral")}>
      <Panel>
        <EmptyState
          icon="user-plus"
          title={t("members.referral.empty")}
          text={t("members.referral.emptyText")}
          step={<LinkStep href="/member?page=missionLeaderboard" label={t("members.referral.step")} />}
        />
      </Panel>
    </CentrePage>
  );
}
