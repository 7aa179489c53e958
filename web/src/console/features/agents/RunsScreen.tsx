import { type AgencyRun, agencyDesk } from "@magpie/contract/agency/desk";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { Tag } from "../../../ui/Tag";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useRest } from "../../kit/screens";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import { RUNS_PATH } from "./paths";
import { RunPage } from "./RunPage";

const KINDS = ["dividend", "commission", "daily", "hourly", "realtime"] as const;
const STATES = ["review", "paying", "done", "refused"] as const;

/** Runs of agents' pay, or one of them with its lines. */
export function RunsScreen() {
  const id = useRest(RUNS_PATH);
  return id ? <RunPage key={id} id={id} /> : <Runs />;
}

function Runs() {
  const t = useTranslate();
  const [filters, change] = useFilters(["kind", "state", "queue"]);
  const kind = KINDS.find((one) => one === filters.kind);
  const state = STATES.find((one) => one === filters.state) ?? (filters.queue ? "review" : undefined);
  const pages = usePages(agencyDesk.runs, { ...(kind && { kind }), ...(state && { state }) });
  return (
    <>
      <PageHead
        title={t("shell.screen.agentRuns")}
        line={t("agents.run.line")}
        end={
          <Choices>
            <Choice
              label={t("agents.run.kind")}
              all={t("agents.run.all")}
              options={KINDS.map((value) => ({ value, label: t(`agents.run.kinds.${value}`) }))}
              value={kind}
              onChange={(next) => change({ kind: next })}
            />
            <Choice
              label={t("agents.head.state")}
              all={t("agents.run.all")}
              options={STATES.map((value) => ({ value, label: t(`agents.run.state.${value}`) }))}
              value={state}
              onChange={(next) => change({ state: next, queue: undefined })}
            />
          </Choices>
        }
      />
      <Card flush>
        <Grid
          caption={t("shell.screen.agentRuns")}
          columns={useColumns()}
          pages={pages}
          rowKey={({ id }) => id}
          href={({ id }) => `${RUNS_PATH}/${id}`}
          empty={<EmptyState icon="circle-check" title={t("agents.run.empty")} text={t("agents.run.emptyText")} />}
        />
      </Card>
    </>
  );
}

function useColumns(): GridColumn<AgencyRun>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  return [
    {
      key: "period",
      head: t("agents.run.period"),
      cell: ({ id, kind, period }) => <Link href={`${RUNS_PATH}/${id}`}>{`${t(`agents.run.kinds.${kind}`)} ${period}`}</Link>,
    },
    { key: "lines", head: t("agents.run.lines"), numeric: true, width: "100px", wideOnly: true, cell: ({ lines }) => lines },
    { key: "pay", head: t("agents.run.pay"), numeric: true, width: "160px", cell: ({ pay }) => <strong>{plain(pay)}</strong> },
    { key: "made", head: t("agents.run.made"), width: "150px", wideOnly: true, cell: ({ madeAt }) => moment(madeAt) },
    {
      key: "state",
      head: t("agents.head.state"),
      width: "200px",
      cell: ({ state, agreedBy }) => (
        <>
          <Tag tone={state === "review" ? "info" : state === "done" ? "ok" : "plain"}>{t(`agents.run.state.${state}`)}</Tag>{" "}
          {state === "review" && agreedBy && <Tag>{t("agents.run.one", { name: agreedBy })}</Tag>}
        </>
      ),
    },
  ];
}
