import type { ReactNode } from "react";
import { Form } from "../../kit/form/Form";
import { textOf, useForm, type Wrong } from "../../kit/form/use-form";
import { Dialog } from "../../ui/Dialog";
import { TextField } from "../../ui/fields/Field";
import { useTranslate } from "../kit/words";

const REASON_LEAST = 3;

interface Props {
  title: string;
  /** What the act does, in a sentence. */
  text?: string;
  action: string;
  /** The errors of further fields. */
  check?: (values: FormData) => Wrong;
  run: (values: FormData, reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Further fields, above the reason. Told which of them are wrong. */
  fields?: (wrong: Wrong) => ReactNode;
  /** Names the reason where it is more than a note in the log, such as words that a member reads. */
  reasonLabel?: string;
  /** The act needs no reason. */
  reasonless?: boolean;
}

/** One act: what it does, what it needs to know, and the reason that is kept with it. */
export function ReasonDialog({ title, text, action, check, run, onClose, fields, reasonLabel, reasonless = false }: Props) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      ...check?.(values),
      reason: !reasonless && textOf(values, "reason").length < REASON_LEAST ? t("parts.decide.reasonMissing") : undefined,
    }),
    submit: async (values) => {
      await run(values, textOf(values, "reason"));
      onClose();
    },
  });
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      {text && <p>{text}</p>}
      <Form of={form} action={action}>
        {fields?.(form.wrong)}
        {!reasonless && (
          <TextField
            label={reasonLabel ?? t("parts.decide.reason")}
            name="reason"
            maxLength={200}
            autoComplete="off"
            error={form.wrong.reason}
          />
        )}
      </Form>
    </Dialog>
  );
}
