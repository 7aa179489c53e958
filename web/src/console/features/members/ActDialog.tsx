import { memberDesk } from "@magpie/contract/office/member-desk";
import { LIMIT_KINDS, LIMIT_WINDOWS } from "@magpie/domain/limits/limits";
import { momentIn } from "@magpie/domain/period";
import { type ReactNode, useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { useAction } from "../../../kit/calls/use-action";
import { usePermission } from "../../../kit/session/permission";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { Dialog, DialogFoot } from "../../../ui/Dialog";
import { SelectField, TextAreaField, TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { offerUndo } from "../../ui/Undo";
import styles from "./members.module.css";
import type { Dossier } from "./shown";

export type Act = "note" | "tag" | "lock" | "unlock" | "endSessions" | "tighten" | "stayAway";

const REASON_LEAST = 3;
const REASON_MOST = 300;
const NOTE_MOST = 2000;

interface Props {
  act: Act;
  member: Dossier;
  onClose: () => void;
}

/** One act on a member: what it does, what it needs, and the reason that is kept with it. */
export function ActDialog({ act, member, onClose }: Props) {
  const t = useTranslate();
  const textOf = useErrorText();
  const { timeZone } = usePermission().info;
  const { offset } = useTimes();
  const [form, setForm] = useState<Form>({
    reason: "",
    kind: "deposit",
    window: "day",
    limit: "",
    until: "",
    tags: member.tags.join(", "),
  });
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const run = useAction(async () => {
    const revision = await perform(act, member, { ...form, until: momentIn(timeZone, form.until)?.toISOString() ?? "" });
    await cache.invalidate(memberDesk.dossier, memberDesk.timeline, memberDesk.search);
    onClose();
    toast({ kind: "ok", title: t(`members.act.${act}.done`) });
    if (act === "tag" && revision !== null) {
      offerUndo(t("members.act.tag.done"), async () => {
        await send(memberDesk.tag, { id: member.id, revision, tags: member.tags });
        await cache.invalidate(memberDesk.dossier, memberDesk.timeline, memberDesk.search);
      });
    }
    if (act === "lock")
      offerUndo(t("members.act.lock.done"), async () => {
        await send(memberDesk.unlock, { id: member.id, reason: form.reason });
        await cache.invalidate(memberDesk.dossier, memberDesk.timeline);
      });
  });
  return (
    <Dialog title={t(`members.act.${act}.title`, { account: member.account })} closeLabel={t("common.close")} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole(act, form)) run.mutate();
        }}
      >
        <p className={styles.quiet}>{t(`members.act.${act}.text`)}</p>
        {fieldsOf(act, form, set, t, offset)}
        {run.error && <p role="alert">{textOf(run.error)}</p>}
        <DialogFoot>
          <Button kind="ghost" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button kind="accent" type="submit" disabled={!isWhole(act, form)} pending={run.isPending}>
            {t(`members.act.${act}.ok`)}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface Form {
  reason: string;
  kind: (typeof LIMIT_KINDS)[number];
  window: (typeof LIMIT_WINDOWS)[number];
  limit: string;
  /** On the merchant's clock while it is filled in; sent as a moment. */
  until: string;
  tags: string;
}

function isWhole(act: Act, { reason, limit, until }: Form): boolean {
  if (act === "tag") return true;
  if (act === "note") return reason.trim() !== "";
  if (reason.trim().length < REASON_LEAST) return false;
  if (act === "tighten") return /^\d+(\.\d+)?$/.test(limit.trim());
  return act !== "stayAway" || until !== "";
}

/** Answers with the revision of the tags, where they were set. */
async function perform(act: Act, { id, revision }: Dossier, { kind, window, limit, until, tags, ...form }: Form): Promise<number | null> {
  const reason = form.reason.trim();
  if (act === "note") await send(memberDesk.note, { id, text: reason });
  else if (act === "tag") return (await send(memberDesk.tag, { id, revision, tags: tagsIn(tags) })).revision;
  else if (act === "tighten") await send(memberDesk.tighten, { id, kind, window, limit: limit.trim(), reason });
  else if (act === "stayAway") await send(memberDesk.stayAway, { id, until, reason });
  else await send(memberDesk[act], { id, reason });
  return null;
}

function tagsIn(typed: string): string[] {
  return typed
    .split(/[,，]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
}

function fieldsOf(
  act: Act,
  form: Form,
  set: (change: Partial<Form>) => void,
  t: ReturnType<typeof useTranslate>,
  offset: string,
): ReactNode {
  if (act === "tag")
    return (
      <TextField
        label={t("members.tags.label")}
        help={t("members.tags.help")}
        value={form.tags}
        onChange={({ target }) => set({ tags: target.value })}
      />
    );
  const words =
    act === "note" ? { label: t("members.noteText"), maxLength: NOTE_MOST } : { label: t("members.reason"), maxLength: REASON_MOST };
  return (
    <>
      {act === "tighten" && (
        <div className={styles.pair}>
          <SelectField
            label={t("members.limits.which")}
            value={form.kind}
            onChange={({ target }) => set({ kind: LIMIT_KINDS.find((kind) => kind === target.value) ?? form.kind })}
          >
            {LIMIT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`members.limits.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t("members.limits.per")}
            value={form.window}
            onChange={({ target }) => set({ window: LIMIT_WINDOWS.find((one) => one === target.value) ?? form.window })}
          >
            {LIMIT_WINDOWS.map((window) => (
              <option key={window} value={window}>
                {t(`members.limits.window.${window}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t(form.kind === "session" ? "members.limits.toMinutes" : "members.limits.to")}
            inputMode="decimal"
            value={form.limit}
            onChange={({ target }) => set({ limit: target.value })}
          />
        </div>
      )}
      {act === "stayAway" && (
        <TextField
          label={`${t("members.act.stayAway.until")} (${offset})`}
          type="datetime-local"
          value={form.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
      <TextAreaField {...words} value={form.reason} onChange={({ target }) => set({ reason: target.value })} />
    </>
  );
}
