import { passwords } from "@magpie/contract/identity/passwords";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { Form } from "../../../../kit/form/Form";
import { secretOf, useForm } from "../../../../kit/form/use-form";
import { closePopup, openPopup } from "../../../../kit/popups";
import { navigate } from "../../../../kit/router";
import { ownStart, welcome } from "../../../../kit/session/enter";
import { replaceSession } from "../../../../kit/session/sign-out";
import { withStepUp } from "../../../../kit/session/step-up";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { PasswordField } from "../../../../ui/fields/Field";
import styles from "../auth.module.css";
import { AccountName, NewPasswordFields, useNewPasswordCheck } from "./NewPasswordFields";

interface Props {
  forced?: boolean;
  ticket?: string | null;
}

/** A forced change cannot be put off, only left by logging out; its ticket stands for the old password. */
export function ChangePasswordPopup({ forced = false, ticket }: Props) {
  const t = useTranslate();
  const checkNew = useNewPasswordCheck();

  async function change(values: FormData): Promise<void> {
    const chosen = { newPassword: secretOf(values, "newPassword"), confirmNewPassword: secretOf(values, "confirmNewPassword") };
    const proof = ticket ? { ticket } : { oldPassword: secretOf(values, "oldPassword") };
    await withStepUp(() => replaceSession(() => send(passwords.change, { ...proof, ...chosen })));
    void cache.invalidate();
    navigate(ownStart());
    closePopup("change-password");
    toast({ kind: "ok", title: t("auth.change.done"), text: t("auth.change.others") });
    if (forced) welcome();
  }

  const form = useForm({
    check: (values) => ({
      oldPassword: ticket || secretOf(values, "oldPassword") ? undefined : t("auth.missing.oldPassword"),
      ...checkNew(values),
    }),
    submit: change,
  });

  return (
    <Dialog
      title={t("auth.change.title")}
      closeLabel={t("common.close")}
      {...(!forced && { onClose: () => closePopup("change-password") })}
    >
      {forced && <p className={styles.lead}>{t("auth.change.forced")}</p>}
      <Form of={form} action={t("auth.change.title")}>
        <AccountName />
        {!ticket && (
          <PasswordField
            label={t("auth.field.oldPassword")}
            showLabel={t("auth.password.show")}
            hideLabel={t("auth.password.hide")}
            name="oldPassword"
            autoComplete="current-password"
            maxLength={256}
            error={form.wrong.oldPassword}
          />
        )}
        <NewPasswordFields twice wrong={form.wrong} />
      </Form>
      {forced && (
        <Button kind="ghost" icon="log-out" onClick={() => openPopup("logout")}>
          {t("auth.change.leave")}
        </Button>
      )}
    </Dialog>
  );
}
