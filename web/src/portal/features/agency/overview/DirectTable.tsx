import { agencyReports, type TeamFigure, type TeamResult } from "@magpie/contract/agency/reports";
import type { Output } from "@magpie/contract/kit/call";
import type { ReactNode } from "react";
import { question } from "../../../../kit/calls/api";
import { RecordList } from "../../../../kit/calls/RecordList";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { Explained } from "../../../../kit/Explained";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { useAgentPlace } from "../AgentPlace";
import { AccountFilter } from "../report/AccountFilter";
import type { AskedFigure } from "../report/ExplainFigure";
import type { DayRange } from "../report/range";
import { Earned, Signed } from "../report/Signed";
import { TypeTag } from "../type-name";
import styles from "./DirectTable.module.css";

type Results = Output<typeof agencyReports.results>;

/** The agent's direct downlines, each with its whole team; a press leads to their own people. */
export function DirectTable({ days, explain }: { days: DayRange; explain: (asked: AskedFigure) => void }) {
  const t = useTranslate();
  const { turn } = useAgentPlace();
  const pages = useCursorPages<TeamResult, Results>((cursor) =>
    question(agencyReports.results, { ...days, sort: "bet", ...(cursor && { cursor }) }),
  );
  const teams = pages.rows.filter(({ row }) => row === "team");
  const total = pages.rows.find(({ row }) => row === "total");
  const { columns, totals } = useColumns(explain);
  const title = t("agency.direct.title");
  return (
    <Panel
      title={title}
      tools={
        <div className={styles.tools}>
          <AccountFilter account={undefined} onChange={(account) => account && turn("palStatementsAgentCopy", account)} />
          <Button small icon="user-plus" onClick={() => turn("registerCenter")}>
            {t("agency.direct.open")}
          </Button>
        </div>
      }
    >
      <RecordList
        caption={title}
        pages={{ ...pages, rows: teams }}
        columns={columns}
        rowKey={({ account }) => account}
        {...(total && { total: totals(total) })}
        empty={<EmptyState icon="users-round" title={t("agency.direct.none")} text={t("agency.direct.noneText")} />}
      />
    </Panel>
  );
}

const SHOWN = ["deposit", "bet", "validBet", "payout"] as const satisfies readonly TeamFigure[];

function useColumns(explain: (asked: AskedFigure) => void) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { turn } = useAgentPlace();
  const opens = (figure: TeamFigure, row: TeamResult, words: ReactNode) => (
    <Explained onOpen={() => explain({ figure, account: row.account })}>{words}</Explained>
  );
  const columns: Column<TeamResult>[] = [
    {
      key: "account",
      head: t("agency.column.account"),
      corner: "what",
      cell: (row) => (
        <button type="button" className={styles.account} onClick={() => turn("palStatementsAgentCopy", row.account)}>
          {row.account}
        </button>
      ),
    },
    { key: "type", head: t("agency.column.type"), corner: "when", cell: (row) => <TypeTag type={row.type} /> },
    ...SHOWN.map(
      (figure): Column<TeamResult> => ({
        key: figure,
        head: t(`agency.figure.${figure}`),
        numeric: true,
        ...(figure === "bet" && { corner: "amount" as const }),
        cell: (row) => opens(figure, row, plain(row[figure])),
      }),
    ),
    { key: "rebate", head: t("agency.figure.rebate"), numeric: true, cell: (row) => opens("rebate", row, <Earned amount={row.rebate} />) },
    {
      key: "profit",
      head: t("agency.figure.profit"),
      numeric: true,
      corner: "status",
      cell: (row) => opens("profit", row, <Signed amount={row.profit} />),
    },
  ];
  const totals = (row: TeamResult) => ({
    account: t("agency.total"),
    ...Object.fromEntries(SHOWN.map((figure) => [figure, plain(row[figure])])),
    rebate: <Earned amount={row.rebate} />,
    profit: <Signed amount={row.profit} />,
  });
  return { columns, totals };
}
