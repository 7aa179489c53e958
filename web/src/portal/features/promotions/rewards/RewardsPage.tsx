import { promotions, type Reward } from "@magpie/contract/promotions/promotions";
import { useCall } from "../../../kit/calls/api";
import { RecordTable } from "../../../kit/calls/RecordTable";
import { LinkStep } from "../../../kit/LinkStep";
import { useFigures, useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";

export function RewardsPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const moment = useMoment();
  const answer = useCall(promotions.rewards, {});
  const until = (row: Reward) => (row.until ? moment(row.until) : t("promotions.rewards.forever"));
  const columns: Column<Reward>[] = [
    { key: "reward", head: t("promotions.rewards.column.reward"), corner: "what", cell: (row) => row.title },
    { key: "until", head: t("promotions.rewards.column.until"), corner: "when", cell: until },
    {
      key: "amount",
      head: t("promotions.rewards.column.amount"),
      corner: "amount",
      numeric: true,
      cell: (row) => plain(row.amount ?? "0"),
    },
  ];
  return (
    <CentrePage title={t("members.menu.rewardCenter")}>
      <Panel>
        <RecordTable
          caption={t("members.menu.rewardCenter")}
          answer={answer}
          columns={columns}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              icon="gift"
              title={t("promotions.rewards.none")}
              text={t("promotions.rewards.noneText")}
              step={<LinkStep href="/member?page=missionLeaderboard" label={t("promotions.rewards.step")} />}
            />
          }
        />
      </Panel>
    </CentrePage>
  );
}
