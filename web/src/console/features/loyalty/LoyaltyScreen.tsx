import { chanceDesk, type DeskChance } from "@magpie/contract/chance/desk";
import { vip } from "@magpie/contract/loyalty/vip";
import { missions } from "@magpie/contract/missions";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { textOf } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { Dialog } from "../../../ui/Dialog";
import { EmptyState } from "../../../ui/EmptyState";
import { TextField } from "../../../ui/fields/Field";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { useOperator, useRight } from "../../kit/session";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { DecisionPanel } from "../../ui/DecisionPanel";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, Fact, Facts, PageHead } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Note, Stack } from "../../ui/Split";

const PAGE = { pageNo: 1, pageSize: 50 };
/** `10 points, 20 points, 1.50 cash`. */
const STEPS = /^\s*\d{1,9}(\.\d{1,2})?\s+(points|cash)\s*(,\s*\d{1,9}(\.\d{1,2})?\s+(points|cash)\s*)*$/;

/** What members gain over time: levels, check-ins, races, and events of chance. */
export function LoyaltyScreen() {
  const t = useTranslate();
  const [mayVip, mayMissions, mayChance] = [useRight("vip.write"), useRight("missions.write"), useRight("chance.write")];
  return (
    <>
      <PageHead title={t("shell.screen.loyalty")} line={t("loyalty.line")} />
      <Stack>
        {mayChance && <Chances />}
        {mayMissions && <Events />}
        {mayVip && <Ladder />}
      </Stack>
    </>
  );
}

function Chances() {
  const t = useTranslate();
  const { plain } = useFigures();
  const mayApprove = useRight("chance.approve");
  const [open, setOpen] = useState<DeskChance | null>(null);
  const { data, error, refetch } = useCall(chanceDesk.deskChances, PAGE);
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("loyalty.chance.title")}>
      <DataTable<DeskChance>
        caption={t("loyalty.chance.title")}
        rows={data?.content}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="dices" title={t("loyalty.chance.empty")} text={t("loyalty.chance.emptyText")} />}
        columns={[
          { key: "title", head: t("loyalty.chance.what"), corner: "what", cell: ({ title }) => title },
          { key: "kind", head: t("loyalty.chance.kind"), corner: "when", cell: ({ kind }) => t(`loyalty.chance.kinds.${kind}`) },
          { key: "atStake", head: t("loyalty.chance.atStake"), numeric: true, corner: "amount", cell: ({ atStake }) => plain(atStake) },
          { key: "given", head: t("loyalty.chance.given"), numeric: true, cell: ({ given, done }) => `${done} / ${given}` },
          {
            key: "state",
            head: t("loyalty.state"),
            cell: ({ state }) => <Tag tone={state === "open" ? "ok" : "info"}>{t(`loyalty.chance.state.${state}`)}</Tag>,
          },
          {
            key: "open",
            head: "",
            corner: "status",
            numeric: true,
            cell: (row) =>
              row.state === "proposed" &&
              mayApprove && (
                <Button small onClick={() => setOpen(row)}>
                  {t("loyalty.chance.decide")}
                </Button>
              ),
          },
        ]}
      />
      {open && <OpenChance of={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function OpenChance({ of: { id, title, hash, proposedBy, atStake }, onClose }: { of: DeskChance; onClose: () => void }) {
  const t = useTranslate();
  const { plain } = useFigures();
  const own = useOperator().account === proposedBy;
  async function agree() {
    await send(chanceDesk.approve, { id, hash });
    toast({ kind: "ok", title: t("loyalty.chance.opened") });
    onClose();
    await cache.invalidate(chanceDesk.deskChances);
  }
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <div data-keys="">
        <DecisionPanel
          title={t("parts.secondYes")}
          reasonless
          yes={{ words: t("loyalty.chance.yes"), shut: own ? t("parts.ownWord") : undefined, run: agree }}
          no={{ words: t("loyalty.chance.later"), open: onClose }}
          final={t("loyalty.chance.final")}
        >
          <Facts>
            <Fact name={t("loyalty.chance.by")}>{proposedBy}</Fact>
            <Fact name={t("loyalty.chance.atStake")}>{plain(atStake)}</Fact>
            <Fact name={t("loyalty.chance.hash")}>
              <code title={hash}>{hash.slice(0, 16)}…</code>
            </Fact>
          </Facts>
        </DecisionPanel>
      </div>
    </Dialog>
  );
}

function Events() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { moment } = useTimes();
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useCall(missions.events, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  const days = (data?.steps ?? []).map((step, at) => ({ day: at + 1, ...step }));
  const steps = days.map(({ give, amount }) => `${amount} ${give}`).join(", ");
  return (
    <>
      <Card flush title={t("loyalty.race.title")}>
        <DataTable
          caption={t("loyalty.race.title")}
          rows={data?.races}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="medal" title={t("loyalty.race.empty")} text={t("loyalty.race.emptyText")} />}
          columns={[
            { key: "title", head: t("loyalty.chance.what"), corner: "what", cell: ({ title }) => title },
            { key: "measure", head: t("loyalty.race.measure"), cell: ({ measure }) => t(`loyalty.race.measures.${measure}`) },
            { key: "pool", head: t("loyalty.race.pool"), numeric: true, corner: "amount", cell: ({ pool }) => plain(pool) },
            {
              key: "days",
              head: t("loyalty.race.days"),
              corner: "when",
              cell: ({ startsAt, endsAt }) => `${moment(startsAt)} – ${moment(endsAt)}`,
            },
            { key: "state", head: t("loyalty.state"), corner: "status", cell: ({ state }) => t(`loyalty.race.state.${state}`) },
          ]}
        />
      </Card>
      <Card
        title={t("loyalty.checkIn.title")}
        end={
          <Button small onClick={() => setEditing(true)}>
            {t("loyalty.checkIn.edit")}
          </Button>
        }
      >
        {data && data.steps.length === 0 && <Note>{t("loyalty.checkIn.none")}</Note>}
        <Facts>
          {days.map(({ day, give, amount }) => (
            <Fact key={day} name={t("loyalty.checkIn.day", { day })}>
              {t(`loyalty.checkIn.${give}`, { amount: plain(amount) })}
            </Fact>
          ))}
        </Facts>
      </Card>
      {editing && <CheckIns steps={steps} onClose={() => setEditing(false)} />}
    </>
  );
}

function CheckIns({ steps, onClose }: { steps: string; onClose: () => void }) {
  const t = useTranslate();
  return (
    <ReasonDialog
      reasonless
      title={t("loyalty.checkIn.title")}
      text={t("loyalty.checkIn.text")}
      action={t("loyalty.checkIn.save")}
      check={(values) => {
        const typed = textOf(values, "steps");
        return { steps: typed === "" || STEPS.test(typed) ? undefined : t("loyalty.checkIn.wrong") };
      }}
      fields={(wrong) => (
        <TextField
          label={t("loyalty.checkIn.steps")}
          help={t("loyalty.checkIn.help")}
          name="steps"
          maxLength={600}
          defaultValue={steps}
          error={wrong.steps}
        />
      )}
      run={async (values) => {
        const typed = textOf(values, "steps");
        const read = typed === "" ? [] : typed.split(",").map((step) => step.trim().split(/\s+/));
        const { waiting } = await send(missions.setCheckIns, {
          steps: read.map(([amount = "", give]) => ({ amount, give: give === "cash" ? ("cash" as const) : ("points" as const) })),
        });
        toast({ kind: "ok", title: t(waiting ? "loyalty.waits" : "loyalty.saved") });
        await cache.invalidate(missions.events);
      }}
      onClose={onClose}
    />
  );
}

function Ladder() {
  const t = useTranslate();
  const { plain } = useFigures();
  const { data, error, refetch } = useCall(vip.ladder, {});
  if (error && !data) return <OfficeProblem error={error} onRetry={refetch} />;
  return (
    <Card flush title={t("loyalty.vip.title")}>
      <DataTable
        caption={t("loyalty.vip.title")}
        rows={data?.levels.map((level, at) => ({ ...level, at }))}
        rowKey={({ at }) => String(at)}
        empty={<EmptyState icon="crown" title={t("loyalty.vip.empty")} text={t("loyalty.vip.emptyText")} />}
        columns={[
          { key: "label", head: t("loyalty.vip.level"), corner: "what", cell: ({ at, label }) => `${at}. ${label}` },
          {
            key: "threshold",
            head: t("loyalty.vip.threshold"),
            numeric: true,
            corner: "amount",
            cell: ({ threshold }) => plain(threshold),
          },
          { key: "reward", head: t("loyalty.vip.reward"), numeric: true, corner: "status", cell: ({ reward }) => plain(reward) },
        ]}
      />
    </Card>
  );
}
