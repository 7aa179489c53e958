import { referral } from "@magpie/contract/referral/referral";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { StatCard, StatCards } from "../../../ui/StatCard";
import { Friends } from "./Friends";
import { InviteCard } from "./InviteCard";
import { Links } from "./Links";
import { Pays } from "./Pays";

const FUNNEL = ["clicks", "registered", "verified", "deposited", "rewarded"] as const;

/** The member's code and links, what came of them, what a friend pays, and how far each friend has come. */
export function ReferralPage() {
  const t = useTranslate();
  const money = useMoney();
  const { data, error, refetch } = useCall(referral.overview, {});
  const earned = data?.earned.map(({ kind, amount }) =>
    kind === "points"
      ? t("referral.points", { points: amount })
      : kind === "bonus"
        ? t("referral.bonus", { amount: money(amount) })
        : money(amount),
  );
  return (
    <CentrePage title={t("members.menu.referral")}>
      {error && !data && (
        <Panel>
          <Problem error={error} onRetry={refetch} />
        </Panel>
      )}
      {!error && <InviteCard code={data?.code} />}
      {!error && (
        <StatCards>
          {FUNNEL.map((step) => (
            <StatCard key={step} label={t(`referral.funnel.${step}`)} value={data?.funnel[step]} />
          ))}
          <StatCard label={t("referral.earned")} tone="money" value={earned?.join(" + ")} />
        </StatCards>
      )}
      <Pays />
      {data && <Links links={data.links} />}
      <Friends />
    </CentrePage>
  );
}
