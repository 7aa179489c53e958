import { missions } from "@magpie/contract/missions";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { textOf } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { useFigures } from "../../../kit/words/formats";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/fields/Field";
import { send, useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { Card, Fact, Facts } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { Note } from "../../ui/Split";

/** `10 points, 20 points, 1.50 cash`. */
const STEPS = /^\s*\d{1,9}(\.\d{1,2})?\s+(points|cash)\s*(,\s*\d{1,9}(\.\d{1,2})?\s+(points|cash)\s*)*$/;

/** What each day of a streak gives. That it cannot be read is said by the races above it, which are of the same answer. */
export function CheckInCard() {
  const t = useTranslate();
  const { plain } = useFigures();
  const [editing, setEditing] = useState(false);
  const { data } = useCall(missions.events, {});
  if (!data) return null;
  const days = data.steps.map((step, at) => ({ day: at + 1, ...step }));
  return (
    <>
      <Card
        title={t("loyalty.checkIn.title")}
        end={
          <Button small onClick={() => setEditing(true)}>
            {t("loyalty.checkIn.edit")}
          </Button>
        }
      >
        {days.length === 0 && <Note>{t("loyalty.checkIn.none")}</Note>}
        <Facts>
          {days.map(({ day, give, amount }) => (
            <Fact key={day} name={t("loyalty.checkIn.day", { day })}>
              {t(`loyalty.checkIn.${give}`, { amount: plain(amount) })}
            </Fact>
          ))}
        </Facts>
      </Card>
      {editing && <CheckIns steps={days.map(({ give, amount }) => `${amount} ${give}`).join(", ")} onClose={() => setEditing(false)} />}
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
