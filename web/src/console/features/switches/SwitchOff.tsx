import type { Output } from "@magpie/contract/kit/call";
import { switches } from "@magpie/contract/office/switches";
import { HOUR_MS } from "@magpie/domain/durations";
import { SWITCH_SCOPES, type SwitchScope, WHOLE_SCOPES } from "@magpie/domain/switches/switches";
import { type FormEvent, useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { FormError } from "../../../kit/form/Form";
import { Button } from "../../../ui/Button";
import { Choice } from "../../../ui/fields/Choice";
import { TextAreaField, TextField } from "../../../ui/fields/Field";
import { send, useSend } from "../../kit/calls";
import { useErrorText, useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import { offerUndo } from "../../ui/Undo";
import styles from "./switches.module.css";
import { titleOf } from "./titles";

type Listed = Output<typeof switches.list>;

const HOURS = ["1", "4", "24"] as const;
const REASON_LEAST = 3;

/** One person stops something at once. A mistake is taken back within half a minute. */
export function SwitchOff({ targets, off }: { targets: Listed["targets"]; off: Listed["off"] }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const [scope, setScope] = useState<SwitchScope>("game");
  const [target, setTarget] = useState("");
  const [hours, setHours] = useState<(typeof HOURS)[number] | undefined>(undefined);
  const [reason, setReason] = useState("");
  const stop = useSend(switches.off, { refresh: [switches.list] });
  const choices = targets.filter(
    (one) => one.scope === scope && !off.some(({ target: gone, scope: where }) => where === scope && gone === one.target),
  );
  const needsTarget = !WHOLE_SCOPES.has(scope);
  const isReady = reason.trim().length >= REASON_LEAST && (!needsTarget || target.trim() !== "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const until = hours ? new Date(Date.now() + Number(hours) * HOUR_MS).toISOString() : null;
    const wish = { scope, target: needsTarget ? target.trim() : "", until, reason: reason.trim() };
    const title = titleOf(
      { scope, title: targets.find((one) => one.scope === scope && one.target === wish.target)?.title ?? wish.target },
      t,
    );
    stop.mutate(wish, {
      onSuccess: ({ finishing, undo }) => {
        setTarget("");
        setReason("");
        if (!undo) return;
        offerUndo(t("switches.isOff", { title, count: finishing }), async () => {
          await send(switches.undo, { id: undo.id });
          await cache.invalidate(switches.list);
        });
      },
    });
  }

  return (
    <Card title={t("switches.offTitle")}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Choice
          label={t("switches.what")}
          options={SWITCH_SCOPES.map((value) => ({ value, label: t(`switches.scope.${value}`) }))}
          value={scope}
          onChange={(value) => {
            setScope(value ?? "game");
            setTarget("");
          }}
        />
        {scope === "member" && (
          <TextField label={t("switches.memberId")} value={target} onChange={({ target: field }) => setTarget(field.value)} />
        )}
        {needsTarget && scope !== "member" && (
          <Choice
            label={t("switches.which")}
            all={t("switches.choose")}
            options={choices.map((one) => ({ value: one.target, label: one.title || one.target }))}
            value={target || undefined}
            onChange={(value) => setTarget(value ?? "")}
          />
        )}
        <Choice
          label={t("switches.howLong")}
          all={t("switches.forGood")}
          options={HOURS.map((value) => ({ value, label: t("switches.hours", { count: Number(value) }) }))}
          value={hours}
          onChange={setHours}
        />
        <TextAreaField
          label={t("proposals.reason")}
          aside={t("proposals.kept")}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target: field }) => setReason(field.value)}
        />
        <p className={styles.note}>{t(`switches.stops.${scope}`)}</p>
        {stop.error && <FormError text={textOf(stop.error)} />}
        <Button kind="accent" wide type="submit" icon="power-off" disabled={!isReady} pending={stop.isPending}>
          {t("switches.off")}
        </Button>
      </form>
    </Card>
  );
}
