import { auth } from "@magpie/contract/identity/auth";
import { hasStrongProof } from "@magpie/domain/verification/identity-proof";
import { useId, useState } from "react";
import { send } from "../../../../kit/calls/api";
import { CodeField } from "../../../../kit/form/CodeField";
import { Form } from "../../../../kit/form/Form";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { closePopup, type ExtraVerification, type ExtraWay, openPopup } from "../../../../kit/popups";
import { enter } from "../../../../kit/session/enter";
import { askForPasskey, isPasskeySupported } from "../../../../kit/session/passkey";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { CheckField, TextField } from "../../../../ui/fields/Field";
import { Segmented } from "../../../../ui/fields/Segmented";
import styles from "../auth.module.css";
import { LostIt } from "../password/LostIt";

/** Asks somebody to prove in one more way who they are: from an unknown place, or after a new password. */
export function ExtraVerificationPopup({ ticket, ways: offered, after, returnTo }: ExtraVerification) {
  const t = useTranslate();
  const panelId = useId();
  const ways = offered.filter((way) => way !== "passkey" || isPasskeySupported());
  const [way, setWay] = useState(ways[0]);
  const text = after === "reset" ? "auth.extra.textReset" : "auth.extra.text";
  return (
    <Dialog title={t("auth.extra.title")} closeLabel={t("common.close")} onClose={() => closePopup("extra-verification")}>
      <p className={styles.lead}>{t(way ? text : "auth.stepUp.elsewhere")}</p>
      {way && ways.length > 1 && (
        <Segmented
          label={t("auth.extra.title")}
          panelId={panelId}
          value={way}
          onChange={setWay}
          segments={ways.map((value) => ({ value, label: t(`auth.extra.way.${value}`) }))}
        />
      )}
      <div id={panelId} {...(ways.length > 1 && { role: "tabpanel" })}>
        {way && <VerificationForm key={way} ticket={ticket} way={way} returnTo={returnTo} />}
      </div>
      {hasStrongProof(offered) && <LostIt onGo={() => openPopup("recovery", { ticket })} />}
    </Dialog>
  );
}

interface VerificationFormProps {
  ticket: string;
  way: ExtraWay;
  returnTo: string | undefined;
}

function VerificationForm({ ticket, way, returnTo }: VerificationFormProps) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ answer: way === "passkey" || textOf(values, "answer") ? undefined : t("auth.missing.answer") }),
    submit: async (values) => {
      const proof = way === "passkey" ? { passkey: await askForPasskey() } : { answer: textOf(values, "answer") };
      await enter(await send(auth.confirmExtra, { ticket, way, trust: values.has("trust"), ...proof }), returnTo);
    },
  });
  return (
    <Form of={form} action={t(way === "passkey" ? "auth.login.passkey" : "auth.extra.action")}>
      {way !== "passkey" && <AnswerField ticket={ticket} way={way} error={form.wrong.answer} />}
      <CheckField name="trust">{t("auth.extra.trust")}</CheckField>
    </Form>
  );
}

function AnswerField({ ticket, way, error }: { ticket: string; way: Exclude<ExtraWay, "passkey">; error: string | undefined }) {
  const t = useTranslate();
  const field = { name: "answer", label: t(`auth.extra.answer.${way}`), error };
  if (way === "mobile" || way === "email") {
    return <CodeField {...field} countdownKey={`${ticket} ${way}`} onSend={() => send(auth.sendExtraCode, { ticket, way })} />;
  }
  return (
    <TextField
      {...field}
      icon={way === "authenticator" ? "shield-check" : "landmark"}
      help={t(`auth.extra.help.${way}`)}
      autoComplete={way === "authenticator" ? "one-time-code" : "off"}
      maxLength={120}
    />
  );
}
