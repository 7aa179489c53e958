import { missions } from "@magpie/contract/missions";
import { useState } from "react";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { useCall } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import { type DeskRace, RaceForm } from "./RaceForm";

export function Races() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const [editing, setEditing] = useState<DeskRace | "new" | null>(null);
  const { data, error, refetch } = useCall(missions.events, {});
  const daysText = ({ startsAt, endsAt }: DeskRace) => `${moment(startsAt)} – ${moment(endsAt)}`;
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card
      flush
      title={t("loyalty.race.title")}
      end={
        <Button small icon="plus" onClick={() => setEditing("new")}>
          {t("loyalty.race.new")}
        </Button>
      }
    >
      <DataTable<DeskRace>
        caption={t("loyalty.race.title")}
        rows={data?.races}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="medal" title={t("loyalty.race.empty")} text={t("loyalty.race.emptyText")} />}
        columns={[
          { key: "title", head: t("loyalty.chance.what"), corner: "what", cell: ({ title }) => title },
          { key: "measure", head: t("loyalty.race.measure"), cell: ({ measure }) => t(`loyalty.race.measures.${measure}`) },
          { key: "pool", head: t("loyalty.race.pool"), numeric: true, corner: "amount", cell: ({ pool }) => plain(pool) },
          { key: "days", head: t("loyalty.race.days"), cell: daysText },
          {
            key: "about",
            head: "",
            corner: "when",
            phoneOnly: true,
            cell: (race) => `${t(`loyalty.race.state.${race.state}`)} · ${daysText(race)}`,
          },
          { key: "state", head: t("loyalty.state"), cell: ({ state }) => t(`loyalty.race.state.${state}`) },
          {
            key: "edit",
            head: "",
            corner: "status",
            numeric: true,
            cell: (race) =>
              race.state === "coming" && (
                <Button small onClick={() => setEditing(race)}>
                  {t("loyalty.race.edit")}
                </Button>
              ),
          },
        ]}
      />
      {editing && <RaceForm race={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}
