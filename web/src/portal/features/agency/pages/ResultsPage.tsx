import { agencyReports, type TeamFigure, type TeamResult } from "@magpie/contract/agency/reports";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { question } from "../../../../kit/calls/api";
import { ExportButton } from "../../../../kit/calls/ExportButton";
import { RecordList } from "../../../../kit/calls/RecordList";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { Explained } from "../../../../kit/Explained";
import { useFigures } from "../../../../kit/words/formats";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { Choice, Choices } from "../../../../ui/fields/Choice";
import { Icon } from "../../../../ui/Icon";
import { Tag } from "../../../../ui/Tag";
import { useAgentPlace } from "../AgentPlace";
import { AccountFilter } from "../report/AccountFilter";
import { type AskedFigure, ExplainFigure } from "../report/ExplainFigure";
import { RangeFilter } from "../report/RangeFilter";
import { RowDialog, useOpenRow } from "../report/RowDialog";
import { Signed } from "../report/Signed";
import { useRange } from "../report/use-range";
import { TypeTag } from "../type-name";
import styles from "./ResultsPage.module.css";

type Results = Output<typeof agencyReports.results>;

const FIGURES = [
  "deposit",
  "withdrawal",
  "bet",
  "validBet",
  "payout",
  "rebate",
  "bonus",
  "salary",
  "dividend",
] as const satisfies readonly TeamFigure[];
const SORTS = ["profit", ...FIGURES] as const;

/** Profit and loss of an account and of each team directly below it. A name leads one step down, the trail back up. */
export function ResultsPage() {
  const t = useTranslate();
  const { account: opened } = useAgentPlace();
  const range = useRange("month");
  const [account, setAccount] = useState(opened);
  const [sort, setSort] = useState<TeamFigure>();
  const [asked, explain] = useState<AskedFigure | null>(null);
  const whose = account ? { account } : {};
  const pages = useCursorPages<TeamResult, Results>((cursor) =>
    question(agencyReports.results, { ...range.days, ...whose, ...(sort && { sort }), ...(cursor && { cursor }) }),
  );
  const rows = listedRows(pages.rows);
  const total = pages.rows.find(({ row }) => row === "total");
  const row = useOpenRow<TeamResult>();
  const { columns, totals } = useColumns(explain);
  const listed = columns.map((column, at) => (at === 0 ? row.opener(column) : column));
  const title = t("agency.menu.palStatementsAgentCopy");
  const { opened: shown } = row;

  function stepDown(to: string) {
    row.close();
    setAccount(to);
  }

  return (
    <CentrePage
      title={title}
      tools={
        <RangeFilter range={range}>
          <ExportButton call={agencyReports.resultsFile} input={{ ...range.days, ...whose }} name={title} />
        </RangeFilter>
      }
    >
      <Panel>
        <Choices>
          <AccountFilter account={account} onChange={setAccount} />
          <Choice
            label={t("agency.filter.sort")}
            all={t("agency.column.account")}
            options={SORTS.map((value) => ({ value, label: t(`agency.figure.${value}`) }))}
            value={SORTS.find((known) => known === sort)}
            onChange={setSort}
          />
        </Choices>
        <Trail trail={pages.first?.trail ?? []} onStep={setAccount} />
        <RecordList
          wide
          caption={title}
          pages={{ ...pages, rows }}
          columns={listed}
          rowKey={(each) => `${each.row} ${each.account}`}
          {...(total && { total: totals(total) })}
          empty={<EmptyState icon="trending-down" title={t("agency.empty.palStatementsAgentCopy")} text={t("agency.filter.noneText")} />}
        />
      </Panel>
      {shown && (
        <RowDialog title={shown.account} columns={columns} row={shown} onClose={row.close}>
          {shown.row === "team" && (
            <Button icon="users-round" onClick={() => stepDown(shown.account)}>
              {t("agency.results.stepDown")}
            </Button>
          )}
        </RowDialog>
      )}
      <ExplainFigure asked={asked} days={range.days} onClose={() => explain(null)} />
    </CentrePage>
  );
}

/** The account itself once, and the teams below it. The sum stands at the foot of the table. */
function listedRows(rows: readonly TeamResult[]): TeamResult[] {
  const self = rows.find(({ row }) => row === "self");
  return [...(self ? [self] : []), ...rows.filter(({ row }) => row === "team")];
}

/** The way from the agent down to the account on screen. */
function Trail({ trail, onStep }: { trail: readonly string[]; onStep: (account: string | undefined) => void }) {
  const t = useTranslate();
  if (trail.length < 2) return null;
  return (
    <nav className={styles.trail} aria-label={t("agency.results.trail")}>
      {trail.map((account, at) =>
        at === trail.length - 1 ? (
          <b key={account} aria-current="location">
            {account}
          </b>
        ) : (
          <span key={account}>
            <button type="button" onClick={() => onStep(at === 0 ? undefined : account)}>
              {account}
            </button>
            <Icon name="chevron-right" size={16} />
          </span>
        ),
      )}
    </nav>
  );
}

function useColumns(explain: (asked: AskedFigure) => void) {
  const t = useTranslate();
  const { plain } = useFigures();
  const columns: Column<TeamResult>[] = [
    {
      key: "account",
      head: t("agency.column.account"),
      corner: "what",
      cell: (row) => (
        <>
          {row.account} {row.row === "self" && <Tag>{t("agency.results.self")}</Tag>}
        </>
      ),
    },
    { key: "type", head: t("agency.column.type"), corner: "when", cell: (row) => <TypeTag type={row.type} /> },
    ...FIGURES.map(
      (figure): Column<TeamResult> => ({
        key: figure,
        head: t(`agency.figure.${figure}`),
        numeric: true,
        ...(figure === "bet" && { corner: "status" as const }),
        cell: (row) =>
          row.row === "team" ? (
            <Explained onOpen={() => explain({ figure, account: row.account })}>{plain(row[figure])}</Explained>
          ) : (
            plain(row[figure])
          ),
      }),
    ),
    {
      key: "profit",
      head: t("agency.figure.profit"),
      corner: "amount",
      numeric: true,
      cell: (row) =>
        row.row === "team" ? (
          <Explained onOpen={() => explain({ figure: "profit", account: row.account })}>
            <Signed amount={row.profit} />
          </Explained>
        ) : (
          <Signed amount={row.profit} />
        ),
    },
  ];
  const totals = (row: TeamResult) => ({
    account: t("agency.total"),
    ...Object.fromEntries(FIGURES.map((figure) => [figure, plain(row[figure])])),
    profit: <Signed amount={row.profit} />,
  });
  return { columns, totals };
}
