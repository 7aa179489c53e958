import { passwords } from "@magpie/contract/identity/passwords";
import { useState } from "react";
import { send } from "../../../../kit/calls/api";
import { cache } from "../../../../kit/calls/cache";
import { CallError } from "../../../../kit/calls/request";
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
import { Agreement } from "../register/Agreement";
import { AccountName, NewPasswordFields, useNewPasswordCheck } from "./NewPasswordFields";

interface Props {
  forced?: boolean;
  ticket?: string | null;
  mustAgree?: boolean;
}

/** A forced change cannot be put off, only left by logging out; its ticket stands for the old password. */
export function ChangePasswordPopup({ forced = false, ticket, mustAgree = false }: Props) {
  const t = useTranslate();
  // A page that was loaded anew knows of a due change by a refusal alone, and of this by the next one.
  const [agrees, askToAgree] = useState(mustAgree);
  const checkNew = useNewPasswordCheck();

  async function change(values: FormData): Promise<void> {
    const chosen = { newPassword: secretOf(values, "newPassword"), confirmNewPassword: secretOf(values, "confirmNewPassword") };
    const proof = ticket ? { ticket } : { oldPassword: secretOf(values, "oldPassword") };
    const agreed = agrees ? { agreed: true as const } : {};
    await withStepUp(() => replaceSession(() => send(passwords.change, { ...proof, ...chosen, ...agreed }))).catch((error) => {
      if (error instanceof CallError && error.code === "agreement_missing") askToAgree(true);
      throw error;
    });
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
      adult: agrees && !values.has("adult") ? t("auth.terms.adultMissing") : undefined,
      terms: agrees && !values.has("terms") ? t("auth.terms.missing") : undefined,
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
        {agrees && <Agreement wrong={form.wrong} />}
      </Form>
      {forced && (
        <Button kind="ghost" icon="log-out" onClick={() => openPopup("logout")}>
          {t("auth.change.leave")}
        </Button>
      )}
    </Dialog>
  );
}
