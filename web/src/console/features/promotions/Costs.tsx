import type { Output } from "@magpie/contract/kit/call";
import { COST_FIGURES, promotionOffice } from "@magpie/contract/promotions/desk-office";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { CallError } from "../../../kit/calls/request";
import { usePermission } from "../../../kit/session/permission";
import { useFigures } from "../../../kit/words/formats";
import { DataTable } from "../../../ui/DataTable";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts } from "../../ui/Page";
import { Note } from "../../ui/Split";
import { type CostFigure, CostLines } from "./CostLines";
import styles from "./promotions.module.css";

type CostReport = Output<typeof promotionOffice.costs>;

/** What an offer has cost since it was published: figures that open their lines, each version beside its forecast, and who took it. */
export function Costs({ offer }: { offer: string }) {
  const { data, error, refetch } = useCall(promotionOffice.costs, { offer });
  // A draft that was never published has cost nothing.
  if (error instanceof CallError && error.code === "not_found") return null;
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={5} />;
  return (
    <>
      <Figures offer={offer} report={data} />
      <Versions versions={data.versions} />
      <Sides report={data} />
    </>
  );
}

/** The sums of all days and versions. */
function totals({ days }: CostReport, currency: string): { figure: CostFigure; sum: string; lines: number }[] {
  return COST_FIGURES.flatMap((figure) => {
    const own = days.flatMap(({ figures }) => figures.filter((one) => one.figure === figure));
    const unitOf = (text: string) => (figure === "points" ? BigInt(text) : (fromDecimal(text, currency) ?? 0n));
    const sum = own.reduce((all, one) => all + unitOf(one.sum), 0n);
    const lines = own.reduce((all, one) => all + one.lines, 0);
    return own.length > 0 ? [{ figure, sum: figure === "points" ? String(sum) : toDecimal(sum, currency), lines }] : [];
  });
}

function Figures({ offer, report }: { offer: string; report: CostReport }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const { code } = usePermission().info.currency;
  const [filters, change] = useFilters(["figure"]);
  const figure = COST_FIGURES.find((one) => one === filters.figure);
  return (
    <Card flush title={t("promotions.costs.title")}>
      <DataTable
        caption={t("promotions.costs.title")}
        rows={totals(report, code)}
        rowKey={(row) => row.figure}
        empty={<Note>{t("promotions.costs.none")}</Note>}
        columns={[
          { key: "figure", head: t("promotions.costs.what"), corner: "what", cell: (row) => t(`promotions.costs.figure.${row.figure}`) },
          {
            key: "sum",
            head: t("promotions.costs.sum"),
            numeric: true,
            corner: "amount",
            cell: (row) => (
              <button
                type="button"
                className={styles.open}
                aria-expanded={row.figure === figure}
                onClick={() => change({ figure: row.figure })}
              >
                {row.figure === "points" ? row.sum : plain(row.sum)}
              </button>
            ),
          },
          { key: "lines", head: t("promotions.costs.lines"), numeric: true, corner: "status", cell: (row) => row.lines },
        ]}
      />
      {figure && <CostLines key={figure} offer={offer} figure={figure} onClose={() => change({ figure: undefined })} />}
    </Card>
  );
}

function Versions({ versions }: Pick<CostReport, "versions">) {
  const t = useTranslate();
  const { plain } = useFigures();
  const expected = (version: CostReport["versions"][number]) => {
    const spread = version.forecast?.under.find(({ assumption }) => assumption === "same")?.cost;
    return spread ? `${plain(spread.p10)} – ${plain(spread.p90)}` : t("promotions.costs.noForecast");
  };
  return (
    <Card flush title={t("promotions.costs.versions")}>
      <DataTable
        caption={t("promotions.costs.versions")}
        rows={versions}
        rowKey={({ hash }) => hash}
        empty={null}
        columns={[
          { key: "version", head: t("promotions.costs.version"), corner: "what", cell: ({ version }) => version },
          { key: "cost", head: t("promotions.costs.cost"), numeric: true, corner: "amount", cell: ({ cost }) => plain(cost) },
          { key: "forecast", head: t("promotions.costs.forecast"), corner: "when", cell: expected },
          {
            key: "within",
            head: "",
            corner: "status",
            cell: ({ isWithin }) =>
              isWithin !== null && (
                <Tag tone={isWithin ? "ok" : "warn"}>{t(isWithin ? "promotions.costs.within" : "promotions.costs.outside")}</Tag>
              ),
          },
          { key: "held", head: t("promotions.costs.held"), numeric: true, cell: ({ held }) => plain(held) },
          {
            key: "balanced",
            head: t("promotions.costs.balance"),
            cell: ({ isBalanced }) => (
              <Tag tone={isBalanced ? "ok" : "bad"}>{t(isBalanced ? "promotions.costs.balanced" : "promotions.costs.unbalanced")}</Tag>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Whoever took it beside whoever was held out: what the offer itself brought. */
function Sides({ report: { takers, holdout, liability } }: { report: CostReport }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const sides = [{ side: "takers" as const, ...takers }, ...(holdout ? [{ side: "holdout" as const, ...holdout }] : [])];
  return (
    <Card flush title={t("promotions.costs.sides")}>
      <DataTable
        caption={t("promotions.costs.sides")}
        rows={sides}
        rowKey={({ side }) => side}
        empty={null}
        columns={[
          { key: "side", head: "", corner: "what", cell: ({ side }) => t(`promotions.costs.side.${side}`) },
          { key: "members", head: t("promotions.costs.members"), numeric: true, corner: "when", cell: ({ members }) => members },
          { key: "bet", head: t("promotions.costs.bet"), numeric: true, cell: ({ bet }) => plain(bet) },
          { key: "won", head: t("promotions.costs.won"), numeric: true, cell: ({ won }) => plain(won) },
          { key: "given", head: t("promotions.costs.given"), numeric: true, cell: ({ given }) => plain(given) },
          { key: "net", head: t("promotions.costs.net"), numeric: true, corner: "amount", cell: ({ net }) => plain(net) },
          { key: "each", head: t("promotions.costs.netEach"), numeric: true, corner: "status", cell: ({ netEach }) => plain(netEach) },
        ]}
      />
      <div className={styles.liability}>
        <Facts>
          <Fact name={t("promotions.costs.points")} note={t("promotions.costs.pointsWorth", { worth: plain(liability.worth) })}>
            {liability.points}
          </Fact>
        </Facts>
      </div>
    </Card>
  );
}
