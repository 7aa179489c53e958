import { play } from "@magpie/contract/play";
import { useFigures } from "../../../kit/words/formats";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";

const FLAGS_MOST = 100;

/** Requests of a vendor that do not add up, newest first. */
export function Flags({ vassalage }: { vassalage: string }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(play.flags, { pageSize: FLAGS_MOST });
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("catalogue.flags.title")}>
      <DataTable
        caption={t("catalogue.flags.title")}
        rows={data?.content.filter((flag) => flag.vassalage === vassalage)}
        rowKey={({ at, transactionId, reason }) => `${at} ${transactionId} ${reason}`}
        empty={<EmptyState icon="circle-check" title={t("catalogue.flags.none")} text={t("catalogue.flags.noneText")} />}
        columns={[
          { key: "at", head: t("catalogue.flags.at"), corner: "when", cell: ({ at }) => moment(at) },
          { key: "reason", head: t("catalogue.flags.reason"), corner: "what", cell: ({ kind, reason }) => `${kind}: ${reason}` },
          { key: "number", head: t("catalogue.flags.number"), cell: ({ transactionId }) => transactionId },
          { key: "amount", head: t("catalogue.flags.amount"), numeric: true, corner: "amount", cell: ({ amount }) => plain(amount) },
        ]}
      />
    </Card>
  );
}
