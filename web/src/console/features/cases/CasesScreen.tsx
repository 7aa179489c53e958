import { caseDesk, type DeskCase } from "@magpie/contract/office/case-desk";
import { CASE_STATES } from "@magpie/domain/cases/rules";
import { Link } from "../../../kit/router";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import { CasePage } from "./CasePage";
import { Clock } from "./Clock";

const PATH = "/office/complaints";
const FILTERS = ["waiting", ...CASE_STATES] as const;

/** Complaints by their clock, or one of them. */
export function CasesScreen() {
  const id = useRest(PATH);
  return id ? <CasePage key={id} id={id} path={PATH} /> : <CaseList />;
}

function CaseList() {
  const t = useTranslate();
  const { moment } = useTimes();
  const [filters, change] = useFilters(["state"]);
  const state = FILTERS.find((known) => known === filters.state) ?? "waiting";
  const pages = usePages(caseDesk.list, { state });
  const columns: GridColumn<DeskCase>[] = [
    { key: "number", head: t("cases.head.number"), width: "130px", cell: ({ id, number }) => <Link href={`${PATH}/${id}`}>{number}</Link> },
    { key: "member", head: t("cases.head.member"), cell: ({ member }) => member.account },
    {
      key: "about",
      head: t("cases.head.about"),
      width: "minmax(0, 1.6fr)",
      wideOnly: true,
      cell: ({ about }) => [t(`cases.kind.${about.kind}`), about.title].filter(Boolean).join(" · "),
    },
    { key: "filed", head: t("cases.head.filed"), wideOnly: true, cell: ({ filedAt }) => moment(filedAt) },
    { key: "state", head: t("cases.head.state"), wideOnly: true, cell: (row) => t(`cases.state.${row.state}`) },
    { key: "clock", head: t("cases.head.clock"), width: "130px", cell: ({ dueAt }) => <Clock dueAt={dueAt} /> },
  ];
  return (
    <>
      <PageHead
        title={t("shell.screen.cases")}
        line={t("cases.line")}
        end={
          <Choices>
            <Choice
              label={t("cases.stateLabel")}
              options={FILTERS.map((value) => ({ value, label: value === "waiting" ? t("cases.waiting") : t(`cases.state.${value}`) }))}
              value={state}
              onChange={(next) => next && change({ state: next })}
            />
          </Choices>
        }
      />
      <Card flush>
        <Grid
          caption={t("shell.screen.cases")}
          columns={columns}
          pages={pages}
          rowKey={({ id }) => id}
          href={({ id }) => `${PATH}/${id}`}
          empty={<EmptyState icon="circle-check" title={t("cases.empty.title")} text={t("cases.empty.text")} />}
        />
      </Card>
    </>
  );
}
