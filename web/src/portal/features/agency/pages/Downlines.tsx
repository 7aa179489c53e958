import { agency, type Downline } from "@magpie/contract/agency";
import { AGENT_TYPES } from "@magpie/contract/members";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { useFigures, useMoment } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Pager } from "../../../../ui/Pager";
import { Tag } from "../../../../ui/Tag";

/** The people directly below the agent. */
export function DownlineTable() {
  const t = useTranslate();
  const [pageNo, leaf] = useState(1);
  const { data, error, refetch } = useCall(agency.downlines, { pageNo });
  const columns = useColumns();
  const pages = data?.totalPages ?? 1;
  const count = data?.totalElements ?? 0;
  return (
    <Panel title={t("agency.downlines.title")} {...(count > 0 && { note: t("agency.downlines.count", { count }) })}>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : (
        <DataTable
          caption={t("agency.downlines.title")}
          columns={columns}
          rows={data?.content}
          rowKey={(row) => row.account}
          empty={<EmptyState icon="users-round" title={t("agency.downlines.none")} text={t("agency.downlines.noneText")} />}
        />
      )}
      <Pager
        page={pageNo}
        pages={pages}
        onChange={leaf}
        words={{ previous: t("common.previous"), next: t("common.next"), place: t("common.page", { page: pageNo, pages }) }}
      />
    </Panel>
  );
}

function useColumns(): Column<Downline>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  const moment = useMoment();
  return [
    { key: "account", head: t("agency.downlines.account"), corner: "what", cell: (row) => row.account },
    { key: "type", head: t("agency.downlines.type"), corner: "status", cell: (row) => <TypeTag type={row.type} /> },
    { key: "teamSize", head: t("agency.downlines.teamSize"), numeric: true, cell: (row) => row.teamSize },
    { key: "balance", head: t("agency.downlines.balance"), corner: "amount", numeric: true, cell: (row) => plain(row.balance) },
    { key: "joined", head: t("agency.downlines.joined"), corner: "when", numeric: true, cell: (row) => moment(row.joinedAt) },
  ];
}

function TypeTag({ type }: { type: number }) {
  const t = useTranslate();
  const agent = AGENT_TYPES.some((known) => known === type);
  return <Tag tone={agent ? "accent" : "plain"}>{t(agent ? "agency.downlines.agent" : "agency.downlines.member")}</Tag>;
}

export function DownlinesPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("agency.menu.downlineManagmentView")}>
      <DownlineTable />
    </CentrePage>
  );
}
