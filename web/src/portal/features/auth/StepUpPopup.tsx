import { auth } from "@magpie/contract/auth";
import { factors } from "@magpie/contract/factors";
import { useId, useState } from "react";
import { CallError, send, useCall } from "../../../kit/api";
import { Form } from "../../../kit/form/Form";
import { secretOf, useForm } from "../../../kit/form/use-form";
import { useTranslate } from "../../../kit/i18n";
import { askForPasskey, isPasskeySupported } from "../../../kit/passkey";
import { closePopup, type PopupArguments } from "../../../kit/popups";
import { useSession } from "../../../kit/session";
import { replaceSession } from "../../../kit/sign-out";
import { Dialog } from "../../../ui/Dialog";
import { PasswordField, TextField } from "../../../ui/Field";
import { Segmented } from "../../../ui/Segmented";
import { AccountName } from "./AccountName";
import styles from "./auth.module.css";

type Way = "password" | "authenticator" | "passkey";

/** Asks once more who is there, before something that a stolen session must not do. */
export function StepUpPopup({ onProved }: PopupArguments["step-up"]) {
  const t = useTranslate();
  const panelId = useId();
  const { data } = useCall(factors.status, {});
  const [way, setWay] = useState<Way>("password");
  const ways: Way[] = ["password"];
  if (data?.authenticator) ways.push("authenticator");
  if (data && data.passkeys.length > 0 && isPasskeySupported()) ways.push("passkey");

  function proved() {
    onProved();
    closePopup("step-up");
  }

  return (
    <Dialog title={t("auth.stepUp.title")} closeLabel={t("common.close")} onClose={() => closePopup("step-up")}>
      <p className={styles.lead}>{t("auth.stepUp.text")}</p>
      {ways.length > 1 && (
        <Segmented
          label={t("auth.stepUp.title")}
          panelId={panelId}
          value={way}
          onChange={setWay}
          segments={ways.map((value) => ({ value, label: t(`auth.stepUp.way.${value}`) }))}
        />
      )}
      <div id={panelId} {...(ways.length > 1 && { role: "tabpanel" })}>
        <Proof key={way} way={way} onProved={proved} />
      </div>
    </Dialog>
  );
}

function Proof({ way, onProved }: { way: Way; onProved: () => void }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ answer: way === "passkey" || secretOf(values, "answer") ? undefined : t(`auth.stepUp.missing.${way}`) }),
    submit: async (values) => {
      const proof = way === "passkey" ? await askForPasskey() : { answer: secretOf(values, "answer") };
      try {
        await replaceSession(() => send(auth.stepUp, { way, ...proof }));
      } catch (error) {
        // Too many wrong answers have ended the session.
        if (error instanceof CallError && error.code === "account_locked") useSession.getState().forget();
        throw error;
      }
      onProved();
    },
  });
  return (
    <Form of={form} action={t(way === "passkey" ? "auth.login.passkey" : "auth.stepUp.action")}>
      {way === "password" && (
        <>
          <AccountName />
          <PasswordField
            label={t("auth.field.password")}
            showLabel={t("auth.password.show")}
            hideLabel={t("auth.password.hide")}
            name="answer"
            autoComplete="current-password"
            maxLength={256}
            error={form.wrong.answer}
          />
        </>
      )}
      {way === "authenticator" && (
        <TextField
          label={t("auth.extra.answer.authenticator")}
          icon="shield-check"
          name="answer"
          autoComplete="one-time-code"
          maxLength={24}
          help={t("auth.extra.help.authenticator")}
          error={form.wrong.answer}
        />
      )}
    </Form>
  );
}
