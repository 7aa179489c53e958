import { verification } from "@magpie/contract/identity/verification";
import { members } from "@magpie/contract/members";
import { fitsPattern, isVerificationCode } from "@magpie/domain/registration/registration";
import { useState } from "react";
import { send } from "../../../../kit/calls/api";
import { CodeField } from "../../../../kit/form/CodeField";
import { Form } from "../../../../kit/form/Form";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import { TextField } from "../../../../ui/fields/Field";
import styles from "./account.module.css";
import { change } from "./change";

/** An address, and the code that we mailed to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [email, setEmail] = useState("");
  const form = useForm({
    check: (values) => ({
      email: fitsPattern("email", textOf(values, "email")) ? undefined : t("auth.wrong.email"),
      verificationCode: isVerificationCode(textOf(values, "verificationCode")) ? undefined : t("auth.wrong.code"),
    }),
    submit: async (values) => {
      const proved = { email: textOf(values, "email"), verificationCode: textOf(values, "verificationCode") };
      await change(members.changeEmail, proved, members.profile);
      toast({ kind: "ok", title: t("members.contact.saved") });
      onClose();
    },
  });
  return (
    <Dialog title={t("members.contact.email")} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t("members.contact.text")}</p>
      <Form of={form} action={t("members.account.save")}>
        <TextField
          label={t("members.contact.email")}
          icon="mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={160}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.wrong.email}
        />
        <CodeField
          name="verificationCode"
          label={t("auth.extra.answer.email")}
          countdownKey={`contact ${email}`}
          error={form.wrong.verificationCode}
          onSend={(values) => send(verification.sendContactCode, { kind: "email", email: textOf(values, "email") })}
        />
      </Form>
    </Dialog>
  );
}
