import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { LinkStep } from "../LinkStep";

export function ReferralPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.referral")}>
      <Panel>
        <EmptyState
          icon="user-plus"
          title={t("members.referral.empty")}
          text={t("members.referral.emptyText")}
          step={<LinkStep href="/member?page=missionLeaderboard" label={t("members.rewards.step")} />}
        />
      </Panel>
    </CentrePage>
  );
}
