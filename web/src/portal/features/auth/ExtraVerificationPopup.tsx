import { auth } from "@magpie/contract/auth";
import { useId, useState } from "react";
import { send } from "../../../kit/api";
import { enter } from "../../../kit/enter";
import { CodeField } from "../../../kit/form/CodeField";
import { Form } from "../../../kit/form/Form";
import { textOf, useForm } from "../../../kit/form/use-form";
import { useTranslate } from "../../../kit/i18n";
import { closePopup, type ExtraVerification, type ExtraWay } from "../../../kit/popups";
import { Dialog } from "../../../ui/Dialog";
import { CheckField, TextField } from "../../../ui/Field";
import { Segmented } from "../../../ui/Segmented";
import styles from "./auth.module.css";

/** Asks somebody who signs in from an unknown place to prove in one more way who they are. */
export function ExtraVerificationPopup({ ticket, ways, returnTo }: ExtraVerification) {
  const t = useTranslate();
  const panelId = useId();
  const [way, setWay] = useState<ExtraWay>(ways[0] ?? "authenticator");
  return (
    <Dialog title={t("auth.extra.title")} closeLabel={t("common.close")} onClose={() => closePopup("extra-verification")}>
      <p className={styles.lead}>{t("auth.extra.text")}</p>
      {ways.length > 1 && (
        <Segmented
          label={t("auth.extra.title")}
          panelId={panelId}
          value={way}
          onChange={setWay}
          segments={ways.map((value) => ({ value, label: t(`auth.extra.way.${value}`) }))}
        />
      )}
      <div id={panelId} {...(ways.length > 1 && { role: "tabpanel" })}>
        <Answer key={way} ticket={ticket} way={way} returnTo={returnTo} />
      </div>
    </Dialog>
  );
}

function Answer({ ticket, way, returnTo }: { ticket: string; way: ExtraWay; returnTo: string | undefined }) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ answer: textOf(values, "answer") ? undefined : t("auth.missing.answer") }),
    submit: async (values) => {
      const confirmed = { ticket, way, answer: textOf(values, "answer"), trust: values.has("trust") };
      await enter(await send(auth.confirmExtra, confirmed), returnTo);
    },
  });
  const field = { name: "answer", label: t(`auth.extra.answer.${way}`), error: form.wrong.answer };
  return (
    <Form of={form} action={t("auth.extra.action")}>
      {way === "mobile" || way === "email" ? (
        <CodeField {...field} countdownKey={`${ticket} ${way}`} onSend={() => send(auth.sendExtraCode, { ticket, way })} />
      ) : (
        <TextField
          {...field}
          icon={way === "authenticator" ? "shield-check" : "landmark"}
          help={t(`auth.extra.help.${way}`)}
          autoComplete={way === "authenticator" ? "one-time-code" : "off"}
          maxLength={120}
        />
      )}
      <CheckField name="trust">{t("auth.extra.trust")}</CheckField>
    </Form>
  );
}
