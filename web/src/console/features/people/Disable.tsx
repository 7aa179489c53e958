import { type OfficePerson, operators } from "@magpie/contract/operators";
import { cache } from "../../../kit/calls/cache";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import styles from "./people.module.css";

const REASON_LEAST = 3;

/** Ends somebody's sessions, by one person and at once. */
export function Disable({ person: { id, name }, onClose }: { person: OfficePerson; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ reason: textOf(values, "reason").length < REASON_LEAST ? t("people.reasonMissing") : undefined }),
    submit: async (values) => {
      await send(operators.disable, { id, reason: textOf(values, "reason") });
      await cache.invalidate(operators.list);
      onClose();
    },
  });
  return (
    <Dialog title={t("people.disable.title", { name })} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t("people.disable.text")}</p>
      <Form of={form} action={t("people.disable.action")}>
        <TextField label={t("people.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
      </Form>
    </Dialog>
  );
}
