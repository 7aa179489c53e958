import { type LeaderboardPlace, type Mission, missions } from "@magpie/contract/missions";
import { wallet } from "@magpie/contract/wallet";
import { useCall, useSend } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { RecordTable } from "../../../kit/calls/RecordTable";
import { errorText } from "../../../kit/calls/request";
import { FormError } from "../../../kit/form/Form";
import { LinkStep, MallLink } from "../../../kit/LinkStep";
import { toast } from "../../../kit/toasts";
import { useFigures, useMoment, useMoney } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { ProgressBar } from "../../../ui/ProgressBar";
import { CheckIns } from "./CheckIns";
import styles from "./MissionsPage.module.css";
import { Races } from "./Races";

export function MissionsPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.missionLeaderboard")} tools={<MallLink />}>
      <CheckIns />
      <Panel title={t("missions.yours")}>
        <Missions />
      </Panel>
      <Panel title={t("missions.leaderboard")}>
        <Leaderboard />
      </Panel>
      <Races />
    </CentrePage>
  );
}

function Missions() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(missions.summary, {});
  if (error) return <Problem error={error} onRetry={refetch} />;
  if (!data) return <div className={styles.coming} aria-busy="true" />;
  if (data.list.length === 0) {
    return (
      <EmptyState
        icon="flag"
        title={t("missions.none")}
        text={t("missions.noneText")}
        step={<LinkStep href="/lottery" label={t("missions.play")} />}
      />
    );
  }
  return (
    <>
      <p className={styles.note}>{t("missions.counts")}</p>
      <ul className={styles.missions}>
        {data.list.map((mission) => (
          <MissionRow key={mission.id} mission={mission} />
        ))}
      </ul>
    </>
  );
}

/** A mission's progress, its reward, and the button that claims it. */
function MissionRow({ mission }: { mission: Mission }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const money = useMoney();
  const moment = useMoment();
  const claim = useSend(missions.claim, { refresh: [missions.summary, wallet.balance] });
  const take = () =>
    claim.mutate(
      { mission: mission.id },
      { onSuccess: ({ reward }) => toast({ kind: "money", title: t("missions.paid", { reward: money(reward) }) }) },
    );
  const progress = t("missions.progress", { progress: plain(mission.progress), goal: plain(mission.goal) });
  const said = mission.claimed ? t("missions.claimed") : progress;
  return (
    <li className={styles.mission}>
      <span className={styles.name}>{mission.title}</span>
      <span className={styles.state}>{said}</span>
      <div className={styles.bar}>
        <ProgressBar slim tone="bonus" label={mission.title} text={said} done={Number(mission.progress) / Number(mission.goal)} />
      </div>
      <div className={styles.state}>
        <p>{t("missions.reward", { reward: money(mission.reward), time: moment(mission.endsAt) })}</p>
        {mission.claimable && mission.payable !== mission.reward && (
          <p>{t("missions.atMost", { payable: money(mission.payable), staked: money(mission.staked) })}</p>
        )}
      </div>
      {mission.claimable && !mission.claimed && (
        <Button small kind="accent" pending={claim.isPending} onClick={take}>
          {t("missions.claim", { reward: money(mission.payable) })}
        </Button>
      )}
      {claim.error && <FormError text={errorText(claim.error, t)} />}
    </li>
  );
}

function Leaderboard() {
  const t = useTranslate();
  const { plain } = useFigures();
  const answer = useCall(missions.leaderboard, {});
  const columns: Column<LeaderboardPlace>[] = [
    { key: "place", head: t("missions.column.place"), corner: "when", cell: (row) => row.rank },
    { key: "name", head: t("missions.column.name"), corner: "what", cell: (row) => row.name },
    { key: "points", head: t("missions.column.points"), corner: "amount", numeric: true, cell: (row) => plain(row.points) },
  ];
  const own = answer.data?.own;
  return (
    <>
      {own && <p className={styles.own}>{t("missions.own", { rank: own.rank })}</p>}
      <RecordTable
        caption={t("missions.leaderboard")}
        answer={answer}
        columns={columns}
        rowKey={(row) => String(row.rank)}
        empty={<EmptyState icon="medal" title={t("missions.noPlaces")} text={t("missions.noPlacesText")} />}
      />
    </>
  );
}
