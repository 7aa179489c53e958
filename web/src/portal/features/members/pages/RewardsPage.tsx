import { promotions, type Reward } from "@magpie/contract/promotions";
import { useCall } from "../../../../kit/calls/api";
import { useFigures, useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { LinkStep } from "../LinkStep";
import { RecordTable } from "../RecordTable";

export function RewardsPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const moment = useMoment();
  const answer = useCall(promotions.rewards, {});
  const until = (row: Reward) => (row.expiresAt ? moment(row.expiresAt) : t("members.rewards.forever"));
  const columns: Column<Reward>[] = [
    { key: "reward", head: t("members.column.reward"), corner: "what", cell: (row) => row.title },
    { key: "until", head: t("members.column.until"), corner: "when", cell: until },
    { key: "amount", head: t("members.column.amount"), corner: "amount", numeric: true, cell: (row) => plain(row.amount) },
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
              title={t("members.rewards.none")}
              text={t("members.rewards.noneText")}
              step={<LinkStep href="/member?page=missionLeaderboard" label={t("members.rewards.step")} />}
            />
          }
        />
      </Panel>
    </CentrePage>
  );
}
