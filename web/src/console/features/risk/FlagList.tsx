import { type RiskFlag, risk } from "@magpie/contract/office/risk";
import { RISK_KINDS, RISK_STATES } from "@magpie/domain/risk/flags";
import { Link } from "../../../kit/router";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice, Choices } from "../../../ui/fields/Choice";
import { FilterBar } from "../../../ui/fields/FilterBar";
import { Tag } from "../../../ui/Tag";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useAge } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import { Appeals } from "./Appeals";
import { Quality } from "./Quality";
import { KIND_ICONS, kindOf, PATH, useSignText, useTitle } from "./shown";

/** Everything that a person should look at. Open flags stand with the longest wait first. */
export function FlagList() {
  const t = useTranslate();
  const [filters, change] = useFilters(["queue", "kind", "state", "member"]);
  const kind = kindOf(filters);
  const state = RISK_STATES.find((known) => known === filters.state) ?? "open";
  const { member } = filters;
  const pages = usePages(risk.flags, { state, ...(kind && { kind }), ...(member && { member }) });
  return (
    <>
      <PageHead
        title={t("shell.screen.risk")}
        line={t("risk.line")}
        end={
          <>
            <FilterBar
              label={t("risk.stateLabel")}
              options={RISK_STATES.map((value) => ({ value, label: t(`risk.state.${value}`) }))}
              value={state}
              onChange={(next) => change({ state: next === "open" ? undefined : next })}
            />
            <Choices>
              <Choice
                label={t("risk.kindLabel")}
                all={t("risk.allKinds")}
                options={RISK_KINDS.map((value) => ({ value, label: t(`risk.kind.${value}`) }))}
                value={kind}
                onChange={(next) => change({ queue: undefined, kind: next })}
              />
            </Choices>
          </>
        }
      />
      <Quality />
      <Appeals />
      <Card flush>
        <Grid
          caption={t("shell.screen.risk")}
          columns={useColumns()}
          pages={pages}
          rowKey={({ id }) => id}
          href={({ id }) => `${PATH}/${id}`}
          empty={<EmptyState icon="circle-check" title={t("risk.empty.title")} text={t("risk.empty.text")} />}
        />
      </Card>
    </>
  );
}

function useColumns(): GridColumn<RiskFlag>[] {
  const t = useTranslate();
  const age = useAge();
  const titleOf = useTitle();
  const textOf = useSignText();
  return [
    {
      key: "kind",
      head: t("risk.head.kind"),
      width: "minmax(120px, 0.8fr)",
      cell: ({ kind }) => <Tag icon={KIND_ICONS[kind]}>{t(`risk.kind.${kind}`)}</Tag>,
    },
    { key: "who", head: t("risk.head.who"), cell: (flag) => <Link href={`${PATH}/${flag.id}`}>{titleOf(flag)}</Link> },
    {
      key: "signs",
      head: t("risk.head.signs"),
      width: "minmax(0, 2.4fr)",
      wideOnly: true,
      cell: ({ signs }) => signs.map(textOf).join(" · "),
    },
    { key: "score", head: t("risk.head.score"), width: "80px", numeric: true, wideOnly: true, cell: ({ score }) => score ?? "–" },
    { key: "waits", head: t("risk.head.waits"), width: "100px", numeric: true, cell: ({ raisedAt }) => age(raisedAt) },
  ];
}
