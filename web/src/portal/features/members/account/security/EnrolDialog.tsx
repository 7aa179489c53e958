import { auth } from "@magpie/contract/identity/auth";
import { factors } from "@magpie/contract/identity/factors";
import { isVerificationCode } from "@magpie/domain/registration/registration";
import { QRCodeSVG } from "qrcode.react";
import { CopyButton } from "../../../../../kit/browser/CopyButton";
import { Form } from "../../../../../kit/form/Form";
import { textOf, useForm } from "../../../../../kit/form/use-form";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Dialog } from "../../../../../ui/Dialog";
import { TextField } from "../../../../../ui/fields/Field";
import { change } from "../change";
import styles from "./EnrolDialog.module.css";

const QR_SIZE = 200;

interface Props {
  enrolment: { secret: string; uri: string };
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** A secret to scan or to type, and the first code of the app as the proof that it arrived. */
export function EnrolDialog({ enrolment, onClose, onDone }: Props) {
  const t = useTranslate();
  const form = useForm({
    check: (values) => ({ answer: isVerificationCode(textOf(values, "answer")) ? undefined : t("auth.wrong.code") }),
    submit: async (values) => {
      const { recoveryCodes } = await change(
        factors.confirmAuthenticator,
        { code: textOf(values, "answer") },
        factors.status,
        auth.sessions,
      );
      onDone(recoveryCodes);
    },
  });
  return (
    <Dialog title={t("members.authenticator.title")} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t("members.authenticator.scan")}</p>
      <div className={styles.code}>
        <QRCodeSVG value={enrolment.uri} size={QR_SIZE} level="M" title={t("members.authenticator.qr")} />
      </div>
      <div className={styles.secret}>
        <p>{t("members.authenticator.secret")}</p>
        <code>{inGroups(enrolment.secret)}</code>
        <CopyButton
          className={styles.copy ?? ""}
          text={enrolment.secret}
          label={t("members.authenticator.copySecret")}
          copied={t("members.account.copied")}
        />
      </div>
      <Form of={form} action={t("members.authenticator.action")}>
        <TextField
          label={t("members.authenticator.code")}
          icon="shield-check"
          name="answer"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={form.wrong.answer}
        />
      </Form>
    </Dialog>
  );
}

/** Four at a time: a long key is typed without losing one's place. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
