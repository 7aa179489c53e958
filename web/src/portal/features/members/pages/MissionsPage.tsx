import { type LeaderboardPlace, missions } from "@magpie/contract/missions";
import { useCall } from "../../../../kit/api";
import { useFigures } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { Problem } from "../../../../kit/Problem";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { LinkStep } from "../LinkStep";
import { RecordTable } from "../RecordTable";
import styles from "./MissionsPage.module.css";

export function MissionsPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.missionLeaderboard")}>
      <Panel title={t("members.missions.yours")}>
        <Missions />
      </Panel>
      <Panel title={t("members.missions.leaderboard")}>
        <Leaderboard />
      </Panel>
    </CentrePage>
  );
}

function Missions() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(missions.summary, {});
  if (error) return <Problem error={error} onRetry={refetch} />;
  if (!data) return <div className={styles.coming} aria-busy="true" />;
  if (data.list.length === 0) {
    return (
      <EmptyState
        icon="flag"
        title={t("members.missions.none")}
        text={t("members.missions.noneText")}
        step={<LinkStep href="/lottery" label={t("members.play")} />}
      />
    );
  }
  return (
    <ul className={styles.missions}>
      {data.list.map((mission) => (
        <li key={mission.id} className={styles.mission}>
          <span className={styles.name}>{mission.title}</span>
          <span className={styles.state}>
            {mission.claimable
              ? t("members.missions.claimable")
              : t("members.missions.progress", { progress: plain(mission.progress), goal: plain(mission.goal) })}
          </span>
          <progress className={styles.bar} aria-label={mission.title} value={Number(mission.progress)} max={Number(mission.goal)} />
        </li>
      ))}
    </ul>
  );
}

function Leaderboard() {
  const t = useTranslate();
  const { plain } = useFigures();
  const answer = useCall(missions.leaderboard, {});
  const columns: Column<LeaderboardPlace>[] = [
    { key: "place", head: t("members.column.place"), corner: "when", cell: (row) => row.rank },
    { key: "name", head: t("members.column.name"), corner: "what", cell: (row) => row.name },
    { key: "points", head: t("members.column.points"), corner: "amount", numeric: true, cell: (row) => plain(row.points) },
  ];
  return (
    <RecordTable
      caption={t("members.missions.leaderboard")}
      answer={answer}
      columns={columns}
      rowKey={(row) => String(row.rank)}
      empty={<EmptyState icon="medal" title={t("members.missions.noPlaces")} text={t("members.missions.noPlacesText")} />}
    />
  );
}
