import { passwords } from "@magpie/contract/identity/passwords";
import { fitsPattern } from "@magpie/domain/registration/registration";
import { send } from "../../../../kit/calls/api";
import { prepareSolution, withSolution } from "../../../../kit/calls/challenge";
import { Form } from "../../../../kit/form/Form";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { closePopup } from "../../../../kit/popups";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { TextField } from "../../../../ui/fields/Field";
import styles from "../auth.module.css";

export function ForgotByEmail() {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({
      username: textOf(values, "username") ? undefined : t("auth.missing.username"),
      email: fitsPattern("email", textOf(values, "email")) ? undefined : t("auth.wrong.email"),
    }),
    prepare: () => prepareSolution("forgot"),
    submit: async (values) => {
      const named = { username: textOf(values, "username"), email: textOf(values, "email") };
      await withSolution("forgot", (challenge) => send(passwords.forgotByEmail, { ...named, challenge }));
      closePopup("forgot-password");
      toast({ kind: "ok", title: t("auth.forgot.sent"), text: t("auth.forgot.sentText") });
    },
  });
  return (
    <Form of={form} action={t("auth.forgot.sendLink")}>
      <p className={styles.lead}>{t("auth.forgot.byEmail")}</p>
      <TextField
        label={t("auth.field.username")}
        icon="user-round"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={form.wrong.username}
      />
      <TextField
        label={t("auth.field.email")}
        icon="mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={160}
        error={form.wrong.email}
      />
    </Form>
  );
}
