import { missions, type RaceShown } from "@magpie/contract/missions";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Panel } from "../../../ui/CentrePage";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import styles from "./Races.module.css";

/** Races with their rule, their prizes and the places as they stand. */
export function Races() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(missions.races, {});
  if (data && data.list.length > 0) return data.list.map((race) => <Race key={race.id} race={race} />);
  return (
    <Panel title={t("missions.race.title")}>
      {error && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <div className={styles.coming} aria-busy="true" />}
      {data && <EmptyState icon="flag" title={t("missions.race.none")} text={t("missions.race.noneText")} />}
    </Panel>
  );
}

type Place = RaceShown["places"][number];

function Race({ race }: { race: RaceShown }) {
  const t = useTranslate();
  const money = useMoney();
  const moment = useMoment();
  const score = useScore(race);
  const { state, measure, firstBets, own, inputHash } = race;
  const times = { coming: moment(race.startsAt), running: moment(race.endsAt), counting: "", final: moment(race.endsAt) };
  const columns: Column<Place>[] = [
    { key: "place", head: t("missions.column.place"), corner: "when", cell: (row) => row.rank },
    {
      key: "name",
      head: t("missions.column.name"),
      corner: "what",
      cell: (row) => (row.own ? <Tag tone="accent">{t("missions.race.you")}</Tag> : row.name),
    },
    { key: "score", head: t("missions.race.score"), corner: "status", numeric: true, cell: (row) => score(row.score) },
    {
      key: "prize",
      head: t("missions.race.prize"),
      corner: "amount",
      numeric: true,
      cell: (row) => money(race.prizes[row.rank - 1] ?? "0"),
    },
  ];
  return (
    <Panel title={race.title} note={t(`missions.race.${state}`, { time: times[state] })}>
      <p className={styles.rule}>
        {measure === "ratios" ? t("missions.race.ratios", { count: firstBets ?? 0 }) : t(`missions.race.${measure}`)}{" "}
        {t("missions.race.pool", { pool: money(race.pool) })}
      </p>
      {own && <p className={styles.own}>{t("missions.own", { rank: own.rank })}</p>}
      {state !== "coming" && (
        <DataTable
          caption={race.title}
          columns={columns}
          rows={race.places}
          rowKey={(row) => String(row.rank)}
          empty={<EmptyState icon="medal" title={t("missions.race.noPlaces")} text={t("missions.race.noPlacesText")} />}
        />
      )}
      {inputHash && (
        <p className={styles.hash}>
          {t("missions.race.hash")} <code>{inputHash}</code>
        </p>
      )}
    </Panel>
  );
}

function useScore({ measure }: RaceShown): (score: string) => string {
  const t = useTranslate();
  const money = useMoney();
  const { plain } = useFigures();
  if (measure === "stake") return money;
  if (measure === "count") return plain;
  return (score) => t("missions.race.times", { score: plain(score.replace(/\.?0+$/, "")) });
}
