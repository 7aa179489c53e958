import type { Output } from "@magpie/contract/kit/call";
import { reports } from "@magpie/contract/office/reports";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Segmented } from "../../../ui/fields/Segmented";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import styles from "./reports.module.css";
import { Taken } from "./Taken";

type Cohort = Output<typeof reports.cohorts>["cohorts"][number];
const FIGURES = ["bettors", "paidIn", "paidOut", "ggr"] as const;
const WEEKS = ["8", "12", "26"] as const;

/** Members by the week they joined in, and what became of them in the weeks since. */
export function CohortsScreen() {
  const t = useTranslate();
  const [filters, change] = useFilters(["show", "weeks"]);
  const show = FIGURES.find((name) => name === filters.show) ?? "bettors";
  const weeks = WEEKS.find((count) => count === filters.weeks) ?? "12";
  const { data, error, refetch } = useCall(reports.cohorts, { weeks: Number(weeks) });
  return (
    <>
      <PageHead
        title={t("reports.cohorts.title")}
        line={t("reports.cohorts.line")}
        end={
          <>
            <Segmented
              label={t("reports.cohorts.show")}
              segments={FIGURES.map((value) => ({ value, label: t(`reports.cohorts.${value}`) }))}
              panelId="cohorts"
              value={show}
              onChange={(value) => change({ show: value })}
            />
            <Segmented
              label={t("reports.cohorts.since")}
              segments={WEEKS.map((value) => ({ value, label: t("reports.cohorts.weeks", { count: Number(value) }) }))}
              panelId="cohorts"
              value={weeks}
              onChange={(value) => change({ weeks: value })}
            />
          </>
        }
      />
      <Card flush>
        <section id="cohorts" aria-label={t("reports.cohorts.title")} className={styles.scroll} tabIndex={-1}>
          {error && !data ? <OfficeProblem error={error} onRetry={refetch} /> : null}
          {!data && !error ? <Loading /> : null}
          {data?.cohorts.length === 0 && (
            <EmptyState icon="users-round" title={t("reports.noActivity")} text={t("reports.cohorts.empty")} />
          )}
          {data && data.cohorts.length > 0 && <CohortTable cohorts={data.cohorts} show={show} />}
        </section>
      </Card>
      <Taken />
    </>
  );
}

function CohortTable({ cohorts, show }: { cohorts: readonly Cohort[]; show: (typeof FIGURES)[number] }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { date } = useTimes();
  const oldest = Math.max(...cohorts.flatMap(({ ages }) => ages.map(({ age }) => age)));
  const ages = Array.from({ length: oldest + 1 }, (_, age) => age);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("reports.cohorts.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("reports.cohorts.joined")}</th>
          {ages.map((age) => (
            <th scope="col" key={age}>
              {t("reports.cohorts.age", { age })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map(({ week, ages: own }) => (
          <tr key={week}>
            <th scope="row">{date(`${week}T12:00:00Z`)}</th>
            {ages.map((age) => {
              const found = own.find((one) => one.age === age);
              if (!found) return <td key={age}>–</td>;
              return <td key={age}>{show === "bettors" ? found.bettors : plain(found[show])}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
