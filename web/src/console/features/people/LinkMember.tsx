import { type OfficePerson, operators } from "@magpie/contract/operators";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { Dialog } from "../../../ui/Dialog";
import { TextField } from "../../../ui/fields/Field";
import { send } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import styles from "./people.module.css";

const REASON_LEAST = 3;

/** Says which member's account belongs to somebody of the office, so that they never act on it. */
export function LinkMember({ person: { id, name }, onClose }: { person: OfficePerson; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ reason: textOf(values, "reason").length < REASON_LEAST ? t("people.reasonMissing") : undefined }),
    submit: async (values) => {
      await send(operators.linkMember, { id, account: textOf(values, "account"), reason: textOf(values, "reason") });
      onClose();
    },
  });
  return (
    <Dialog title={t("people.member.title", { name })} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t("people.member.text")}</p>
      <Form of={form} action={t("people.member.action")}>
        <TextField label={t("people.member.account")} name="account" maxLength={64} autoComplete="off" required />
        <TextField label={t("people.reason")} name="reason" maxLength={300} autoComplete="off" error={form.wrong.reason} />
      </Form>
    </Dialog>
  );
}
