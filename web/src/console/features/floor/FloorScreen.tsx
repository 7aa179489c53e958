import type { Output } from "@magpie/contract/kit/call";
import { floor } from "@magpie/contract/office/floor";
import { useEffect } from "react";
import { useFigures, useMoney } from "../../../kit/words/formats";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { Figure } from "../../ui/Figure";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { Spark } from "../../ui/Spark";
import styles from "./floor.module.css";

type Floor = Output<typeof floor.now>;
const READ_AGAIN_MS = 2_000;

/** The play of the last minute. It says of which second it is, and turns grey when it gets no news. */
export function FloorScreen() {
  const t = useTranslate();
  const { clock } = useTimes();
  const { data, error, refetch } = useCall(floor.now, {});
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void refetch(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (!data) return error ? <OfficeProblem error={error} onRetry={refetch} /> : <Loading rows={6} />;
  return (
    <>
      <PageHead
        title={t("floor.title")}
        line={t("floor.line", { time: clock(data.at) })}
        tags={error ? <Tag tone="warn">{t("floor.old")}</Tag> : undefined}
      />
      <div className={error ? styles.old : styles.floor}>
        <Heads now={data} />
        {data.off.length > 0 && (
          <Card title={t("floor.off")}>
            <p className={styles.tags}>
              {data.off.map(({ scope, target, at }) => (
                <Tag key={`${scope} ${target}`} tone="warn" icon="power-off">
                  {[t(`switches.scope.${scope}` as OfficeKey), target, clock(at)].filter(Boolean).join(" ")}
                </Tag>
              ))}
            </p>
          </Card>
        )}
        <Card title={t("floor.games")} flush>
          <Games games={data.games} />
        </Card>
      </div>
    </>
  );
}

function Heads({ now }: { now: Floor }) {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  const { seconds, course } = now;
  const heads = [
    { key: "bets", value: (now.bets / seconds).toFixed(1), values: course.map(({ bets }) => bets) },
    { key: "stake", value: money(now.stake), values: course.map(({ stake }) => Number(stake)) },
    { key: "returned", value: money(now.returned), values: course.map(({ returned }) => Number(returned)) },
    { key: "players", value: plain(String(now.players)), values: [] },
    { key: "here", value: plain(String(now.here)), values: [] },
  ] as const;
  return (
    <div className={styles.heads}>
      {heads.map(({ key, value, values }) => (
        <Card key={key}>
          <span className={styles.name}>{t(`floor.${key}`)}</span>
          <div className={styles.value}>
            <Figure large>{value}</Figure>
            <Spark values={values} />
          </div>
        </Card>
      ))}
    </div>
  );
}

function Games({ games }: { games: Floor["games"] }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const columns: Column<Floor["games"][number]>[] = [
    { key: "game", head: t("floor.game"), corner: "what", cell: ({ name, game }) => <span title={game}>{name}</span> },
    { key: "vendor", head: t("floor.vendor"), corner: "when", cell: ({ vendor }) => vendor },
    { key: "players", head: t("floor.players"), numeric: true, corner: "status", cell: ({ players }) => plain(String(players)) },
    { key: "count", head: t("floor.count"), numeric: true, cell: ({ bets }) => plain(String(bets)) },
    { key: "stake", head: t("floor.stake"), numeric: true, corner: "amount", cell: ({ stake }) => plain(stake) },
    { key: "returned", head: t("floor.returned"), numeric: true, cell: ({ returned }) => plain(returned) },
  ];
  return (
    <DataTable
      caption={t("floor.games")}
      columns={columns}
      rows={games}
      rowKey={({ vendor, game }) => `${vendor} ${game}`}
      empty={<EmptyState icon="activity" title={t("floor.quiet")} text={t("floor.quietText")} />}
    />
  );
}
