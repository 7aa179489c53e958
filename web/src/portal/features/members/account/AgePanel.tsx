import { protection } from "@magpie/contract/protection";
import { uploads } from "@magpie/contract/uploads";
import { PICTURE_TYPES } from "@magpie/domain/uploads/rules";
import { useState } from "react";
import { send, useCall } from "../../../../kit/calls/api";
import { useAction } from "../../../../kit/calls/use-action";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { TextField } from "../../../../ui/fields/Field";
import styles from "./account.module.css";
import { Refusal } from "./Refusal";

/** Shown if the merchant's licence wants ages proved: the state of that, and the form for the document. */
export function AgePanel() {
  const t = useTranslate();
  const { data, refetch } = useCall(protection.age, {});
  if (!data?.required) return null;
  const { state, reason, minimumAge } = data;
  return (
    <Panel title={t("members.age.title")}>
      <div className={styles.age}>
        <p>{t(`members.age.${state}`, { age: String(minimumAge), reason })}</p>
        {(state === "none" || state === "refused") && <DocumentForm onSent={refetch} />}
      </div>
    </Panel>
  );
}

function DocumentForm({ onSent }: { onSent: () => Promise<unknown> }) {
  const t = useTranslate();
  const [birthDate, setBirthDate] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const prove = useAction(async () => {
    if (!file) return;
    const { id } = await send(uploads.add, { file });
    await send(protection.proveAge, { birthDate, pictures: [id] });
    toast({ kind: "ok", title: t("members.age.sent") });
    await onSent();
  });
  return (
    <form
      className={styles.age}
      onSubmit={(event) => {
        event.preventDefault();
        prove.mutate();
      }}
    >
      <TextField
        label={t("members.age.birthDate")}
        type="date"
        name="birthDate"
        required
        value={birthDate}
        onChange={(event) => setBirthDate(event.target.value)}
      />
      <TextField
        label={t("members.age.document")}
        type="file"
        name="document"
        accept={PICTURE_TYPES.join()}
        required
        help={t("members.age.rule")}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Refusal error={prove.error} />
      <Button kind="accent" type="submit" pending={prove.isPending}>
        {t("members.age.send")}
      </Button>
    </form>
  );
}
