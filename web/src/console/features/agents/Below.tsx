import { agencyPeople, type DeskAgent } from "@magpie/contract/agency/people";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { usePages } from "../../kit/pages";
import { useTimes } from "../../kit/times";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { agentHref } from "./paths";

/** The people directly below an account, or the roots of all lines; each level is read when it is opened. */
export function Below({ account }: { account?: string }) {
  const t = useTranslate();
  const pages = usePages(agencyPeople.tree, { ...(account && { account }) });
  return (
    <Grid
      caption={t(account ? "agents.below" : "agents.roots")}
      columns={useAgentColumns().map(({ corner: _, ...column }): GridColumn<DeskAgent> => column)}
      pages={pages}
      rowKey={({ memberId }) => memberId}
      href={(row) => agentHref(row.account)}
      empty={<EmptyState icon="network" title={t("agents.empty")} text={t("agents.emptyText")} />}
    />
  );
}

export function typeKey(type: number): OfficeKey {
  const known = { 0: "member", 1: "root", 2: "agent", 41: "promoter", 42: "subpromoter" } as const;
  return `agents.type.${known[type as keyof typeof known] ?? "other"}`;
}

export function useAgentColumns(): (Column<DeskAgent> & GridColumn<DeskAgent>)[] {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  return [
    {
      key: "account",
      head: t("agents.head.account"),
      corner: "what",
      cell: ({ account }) => (
        <Link href={agentHref(account)}>
          <b>{account}</b>
        </Link>
      ),
    },
    { key: "type", head: t("agents.head.type"), width: "130px", corner: "when", cell: ({ type }) => t(typeKey(type)) },
    { key: "upline", head: t("agents.head.upline"), wideOnly: true, cell: ({ upline }) => upline ?? "–" },
    { key: "direct", head: t("agents.head.direct"), numeric: true, width: "100px", wideOnly: true, cell: ({ direct }) => direct },
    { key: "team", head: t("agents.head.team"), numeric: true, width: "100px", corner: "status", cell: ({ team }) => team },
    {
      key: "balance",
      head: t("agents.head.balance"),
      numeric: true,
      width: "150px",
      corner: "amount",
      cell: ({ teamBalance }) => plain(teamBalance),
    },
    {
      key: "seen",
      head: t("agents.head.seen"),
      width: "150px",
      wideOnly: true,
      cell: ({ lastLoginAt }) => (lastLoginAt ? moment(lastLoginAt) : "–"),
    },
    {
      key: "state",
      head: t("agents.head.state"),
      width: "110px",
      wideOnly: true,
      cell: ({ state }) => <Tag tone={state === "open" ? "ok" : "plain"}>{t(`agents.state.${state}`)}</Tag>,
    },
  ];
}
