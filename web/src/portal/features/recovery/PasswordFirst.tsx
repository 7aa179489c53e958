import { recovery } from "@magpie/contract/identity/recovery";
import { send } from "../../../kit/calls/api";
import { Form } from "../../../kit/form/Form";
import { secretOf, useForm } from "../../../kit/form/use-form";
import { useTranslate } from "../../../kit/words/i18n";
import { PasswordField } from "../../../ui/fields/Field";
import styles from "./recovery.module.css";

/** Somebody who is signed in says once more that they know the password. */
export function PasswordFirst({ onBegun }: { onBegun: (ticket: string) => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ password: secretOf(values, "password") ? undefined : t("auth.missing.password") }),
    submit: async (values) => onBegun((await send(recovery.begin, { password: secretOf(values, "password") })).ticket),
  });
  return (
    <>
      <p className={styles.lead}>{t("recovery.lead")}</p>
      <Form of={form} action={t("recovery.next")}>
        <PasswordField
          label={t("auth.field.password")}
          showLabel={t("auth.password.show")}
          hideLabel={t("auth.password.hide")}
          name="password"
          autoComplete="current-password"
          maxLength={256}
          error={form.wrong.password}
        />
      </Form>
    </>
  );
}
