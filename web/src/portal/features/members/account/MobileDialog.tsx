import { verification } from "@magpie/contract/identity/verification";
import { members } from "@magpie/contract/members";
import { useState } from "react";
import { send } from "../../../../kit/calls/api";
import { CodeField } from "../../../../kit/form/CodeField";
import { Form } from "../../../../kit/form/Form";
import { MobileField, NO_MOBILE } from "../../../../kit/form/MobileField";
import { mobileOf, useMobileCheck } from "../../../../kit/form/mobile";
import { textOf, useForm } from "../../../../kit/form/use-form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Dialog } from "../../../../ui/Dialog";
import styles from "./account.module.css";
import { change } from "./change";

/** A number, and the code that we sent to it. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [mobile, setMobile] = useState(NO_MOBILE);
  const check = useMobileCheck();
  const form = useForm({
    check,
    submit: async (values) => {
      const proved = { ...mobileOf(values), verificationCode: textOf(values, "verificationCode") };
      await change(members.changeMobile, proved, members.profile);
      toast({ kind: "ok", title: t("members.contact.saved") });
      onClose();
    },
  });
  return (
    <Dialog title={t("members.contact.mobile")} closeLabel={t("common.close")} onClose={onClose}>
      <p className={styles.lead}>{t("members.contact.text")}</p>
      <Form of={form} action={t("members.account.save")}>
        <MobileField value={mobile} onChange={setMobile} error={form.wrong.mobileNum} />
        <CodeField
          name="verificationCode"
          label={t("auth.field.verificationCode")}
          countdownKey={`contact ${mobile.countryDialingCode} ${mobile.mobileNum}`}
          error={form.wrong.verificationCode}
          onSend={(values) => send(verification.sendContactCode, { kind: "mobile", ...mobileOf(values) })}
        />
      </Form>
    </Dialog>
  );
}
