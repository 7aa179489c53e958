import { vip } from "@magpie/contract/loyalty/vip";
import { useState } from "react";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import { LadderForm } from "./LadderForm";

/** The levels, lowest first. */
export function Ladder() {
  const t = useTranslate();
  const { plain } = useFigures();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useCall(vip.ladder, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card
      flush
      title={t("loyalty.vip.title")}
      end={
        <Button small disabled={!data} onClick={() => setEditing(true)}>
          {t("loyalty.vip.edit")}
        </Button>
      }
    >
      <DataTable
        caption={t("loyalty.vip.title")}
        rows={data?.levels.map((level, at) => ({ ...level, at }))}
        rowKey={({ at }) => String(at)}
        empty={<EmptyState icon="crown" title={t("loyalty.vip.empty")} text={t("loyalty.vip.emptyText")} />}
        columns={[
          { key: "label", head: t("loyalty.vip.level"), corner: "what", cell: ({ at, label }) => `${at}. ${label}` },
          {
            key: "threshold",
            head: t("loyalty.vip.threshold"),
            numeric: true,
            corner: "amount",
            cell: ({ threshold }) => plain(threshold),
          },
          { key: "reward", head: t("loyalty.vip.reward"), numeric: true, corner: "status", cell: ({ reward }) => plain(reward) },
        ]}
      />
      {editing && data && <LadderForm ladder={data} onClose={() => setEditing(false)} />}
    </Card>
  );
}
