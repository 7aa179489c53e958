import type { Output } from "@magpie/contract/kit/call";
import { desk } from "@magpie/contract/office/desk";
import { reconcile } from "@magpie/contract/office/reconcile";
import { kindsOf, providerParts } from "@magpie/domain/reconcile/provider";
import { readProviderFile } from "@magpie/domain/reconcile/read-file";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { Form, FormError } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { toast } from "../../../kit/toasts";
import { Dialog } from "../../../ui/Dialog";
import { Choice } from "../../../ui/fields/Choice";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import styles from "./wall.module.css";

const LINES_AT_ONCE = 400;

/** A provider's own file of a day, read here and sent in parts; it is compared once the last of them has come. */
export function AddFile({ wall, onClose }: { wall: Output<typeof reconcile.wall>; onClose: () => void }) {
  const t = useTranslate();
  const [provider, setProvider] = useState(wall.providers[0]?.provider ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const parts = providerParts(provider);
  const kinds = parts ? kindsOf(parts) : [];
  const form = useForm({
    check: (values) => ({ day: textOf(values, "day") ? undefined : t("reconcile.file.dayMissing") }),
    submit: async (values) => {
      setProblem(null);
      const { lines, wrong } = readProviderFile((await file?.text()) ?? "", kinds);
      if (wrong !== null) return setProblem(t("reconcile.file.wrong", { line: wrong }));
      if (lines.length === 0) return setProblem(t("reconcile.file.none"));
      const day = textOf(values, "day");
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
        const last = at + LINES_AT_ONCE >= lines.length;
        await send(reconcile.addFile, { provider, day, lines: lines.slice(at, at + LINES_AT_ONCE), last });
      }
      toast({ kind: "ok", title: t("reconcile.file.taken", { count: lines.length }) });
      onClose();
      await cache.invalidate(reconcile.wall, reconcile.lines, desk.now);
    },
  });
  return (
    <Dialog title={t("reconcile.addFile")} closeLabel={t("common.close")} onClose={onClose}>
      <Form of={form} action={t("reconcile.file.send")}>
        <Choice
          label={t("reconcile.provider")}
          options={wall.providers.map(({ provider: value, name }) => ({ value, label: name }))}
          value={provider}
          onChange={(next) => next && setProvider(next)}
        />
        <TextField label={t("reconcile.bookDay")} name="day" type="date" defaultValue={wall.days[1] ?? ""} error={form.wrong.day} />
        <label className={styles.file}>
          {t("reconcile.file.label")}
          <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
          <span className={styles.note}>{t("reconcile.file.shape", { kinds: kinds.join(", ") })}</span>
        </label>
        {problem && <FormError text={problem} />}
      </Form>
    </Dialog>
  );
}
