import { LinkStep } from "../../../kit/LinkStep";
import { useSession } from "../../../kit/session/session";
import { useFigures } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { StatCard, StatCards } from "../../../ui/StatCard";

/** The rank that somebody holds, and nothing that is not there. */
export function VipPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const member = useSession((session) => session.member);
  return (
    <CentrePage title={t("members.menu.vip")}>
      {member?.vip && (
        <StatCards>
          <StatCard label={t("members.account.vip")} value={member.vip.label} tone="money" />
          <StatCard label={t("members.vip.level")} value={plain(String(member.vip.level))} />
        </StatCards>
      )}
      {member && !member.vip && (
        <Panel>
          <EmptyState
            icon="crown"
            title={t("members.account.noVip")}
            text={t("members.vip.none")}
            step={<LinkStep href="/" label={t("members.play")} />}
          />
        </Panel>
      )}
    </CentrePage>
  );
}
