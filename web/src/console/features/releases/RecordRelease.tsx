import { type Release, releases } from "@magpie/contract/office/releases";
import { useState } from "react";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Dialog } from "../../../ui/Dialog";
import { CheckField, TextAreaField } from "../../../ui/fields/Field";
import { useTranslate } from "../../kit/words";
import { ProposeAct } from "../../ui/ProposeAct";

const WORDS_LEAST = 3;
const WORDS_MOST = 2_000;

interface Wish {
  what: string;
  why: string;
  rollbackTried: boolean;
}

/** What a release changes and why, written once; a second person approves it. */
export function RecordRelease({ release: { hash, version }, onClose }: { release: Release; onClose: () => void }) {
  const t = useTranslate();
  const [wish, setWish] = useState<Wish | null>(null);
  const form = useForm({
    check: (values) => ({
      what: textOf(values, "what").length < WORDS_LEAST ? t("releases.missing") : undefined,
      why: textOf(values, "why").length < WORDS_LEAST ? t("releases.missing") : undefined,
    }),
    submit: async (values) => {
      setWish({ what: textOf(values, "what"), why: textOf(values, "why"), rollbackTried: values.get("rollback") === "on" });
    },
  });
  if (wish) {
    return (
      <ProposeAct
        title={t("releases.recordOf", { version })}
        call={releases.record}
        input={{ hash, ...wish }}
        refresh={[releases.list]}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t("releases.recordOf", { version })} closeLabel={t("common.close")} onClose={onClose}>
      <p>{t("releases.recordText")}</p>
      <Form of={form} action={t("releases.next")}>
        <TextAreaField label={t("releases.what")} name="what" rows={3} maxLength={WORDS_MOST} error={form.wrong.what} />
        <TextAreaField label={t("releases.why")} name="why" rows={3} maxLength={WORDS_MOST} error={form.wrong.why} />
        <CheckField name="rollback">{t("releases.rollbackTried")}</CheckField>
      </Form>
    </Dialog>
  );
}
