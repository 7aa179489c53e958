import { auth } from "@magpie/contract/identity/auth";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { browserName } from "../../../../../kit/browser/browser-name";
import { useCall } from "../../../../../kit/calls/api";
import { RecordTable } from "../../../../../kit/calls/RecordTable";
import { useMoment } from "../../../../../kit/words/formats";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Panel } from "../../../../../ui/CentrePage";
import type { Column } from "../../../../../ui/DataTable";
import { EmptyState } from "../../../../../ui/EmptyState";
import { Tag, type TagTone } from "../../../../../ui/Tag";

type Login = Output<typeof auth.loginHistory>["content"][number];

const PAGE_SIZE = 10;
const TONES: Record<Login["outcome"], TagTone> = { in: "ok", extra: "info", wrong: "warn", locked: "bad" };

/** Every sign-in and every refused try, so that a stranger's is noticed. */
export function LoginHistory() {
  const t = useTranslate();
  const moment = useMoment();
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall(auth.loginHistory, { pageNo, pageSize: PAGE_SIZE });
  const columns: Column<Login>[] = [
    { key: "when", head: t("members.column.when"), corner: "when", cell: (row) => moment(row.at) },
    { key: "way", head: t("members.history.way"), corner: "what", cell: (row) => t(`members.history.by.${row.way}`) },
    {
      key: "outcome",
      head: t("members.history.outcome"),
      corner: "amount",
      cell: (row) => <Tag tone={TONES[row.outcome]}>{t(`members.history.end.${row.outcome}`)}</Tag>,
    },
    { key: "address", head: t("members.history.address"), corner: "status", cell: (row) => row.ip },
    { key: "device", head: t("members.history.device"), cell: (row) => browserName(row.label, t) },
  ];
  return (
    <Panel title={t("members.history.title")}>
      <RecordTable
        caption={t("members.history.title")}
        answer={answer}
        columns={columns}
        rowKey={(row) => [row.at, row.way, row.outcome].join(" ")}
        leaf={{ pageNo, leaf: setPageNo }}
        empty={<EmptyState icon="history" title={t("members.history.none")} text={t("members.history.noneText")} />}
      />
    </Panel>
  );
}
