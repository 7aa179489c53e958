import { passwords } from "@magpie/contract/passwords";
import { send } from "../../../kit/api";
import { Form } from "../../../kit/form/Form";
import { secretOf, useForm } from "../../../kit/form/use-form";
import { useTranslate } from "../../../kit/i18n";
import { closePopup } from "../../../kit/popups";
import { Dialog } from "../../../ui/Dialog";
import styles from "./auth.module.css";
import { enterAfterReset } from "./extra-verification";
import { NewPasswordFields, useNewPasswordCheck } from "./NewPasswordFields";

/** Where the link of a mail leads: a new password, and in. */
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
