import { passwords } from "@magpie/contract/identity/passwords";
import { send } from "../../../../kit/calls/api";
import { Form } from "../../../../kit/form/Form";
import { secretOf, useForm } from "../../../../kit/form/use-form";
import { closePopup } from "../../../../kit/popups";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import styles from "../auth.module.css";
import { enterAfterReset } from "../login/extra-verification";
import { NewPasswordFields, useNewPasswordCheck } from "./NewPasswordFields";

/** Opened by the link in a mail: a new password, and signed in. */
export function ResetPasswordPopup({ ticket }: { ticket: string }) {
  const t = useTranslate();
  const form = useForm({
    check: useNewPasswordCheck(),
    submit: async (values) => {
      await enterAfterReset(() => send(passwords.resetByEmail, { ticket, newPassword: secretOf(values, "newPassword") }));
    },
  });
  return (
    <Dialog title={t("auth.reset.title")} closeLabel={t("common.close")} onClose={() => closePopup("reset-password")}>
      <p className={styles.lead}>{t("auth.reset.text")}</p>
      <Form of={form} action={t("auth.forgot.setPassword")}>
        <NewPasswordFields wrong={form.wrong} />
      </Form>
    </Dialog>
  );
}
