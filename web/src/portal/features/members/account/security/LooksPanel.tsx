import { memberLooks } from "@magpie/contract/identity/looks";
import type { Output } from "@magpie/contract/kit/call";
import { question } from "../../../../../kit/calls/api";
import { RecordList } from "../../../../../kit/calls/RecordList";
import { useCursorPages } from "../../../../../kit/calls/use-cursor-pages";
import { useMoment } from "../../../../../kit/words/formats";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Panel } from "../../../../../ui/CentrePage";
import type { Column } from "../../../../../ui/DataTable";
import { EmptyState } from "../../../../../ui/EmptyState";

type Look = Output<typeof memberLooks.looks>["content"][number];

const PAGE_SIZE = 10;

/** Who of our people looked at the member's personal data, and the reason they gave. Nobody can look without an entry here. */
export function LooksPanel() {
  const t = useTranslate();
  const moment = useMoment();
  const pages = useCursorPages((cursor) => question(memberLooks.looks, { pageSize: PAGE_SIZE, ...(cursor && { cursor }) }));
  const fieldsOf = ({ fields }: Look) => fields.map((field) => t(`members.looks.field.${field}`)).join(", ");
  const columns: Column<Look>[] = [
    { key: "when", head: t("members.column.when"), corner: "when", cell: (row) => moment(row.at) },
    { key: "what", head: t("members.looks.what"), corner: "what", cell: fieldsOf },
    { key: "by", head: t("members.looks.by"), corner: "amount", cell: (row) => row.by },
    { key: "reason", head: t("members.looks.reason"), corner: "status", cell: (row) => row.reason },
  ];
  return (
    <Panel title={t("members.looks.title")}>
      <RecordList
        caption={t("members.looks.title")}
        pages={pages}
        columns={columns}
        rowKey={(row) => `${row.at} ${row.by} ${row.fields.join(" ")}`}
        empty={<EmptyState icon="eye" title={t("members.looks.none")} text={t("members.looks.noneText")} />}
      />
    </Panel>
  );
}
