import { passwords } from "@magpie/contract/identity/passwords";
import { useState } from "react";
import { send } from "../../../../kit/calls/api";
import { CodeField } from "../../../../kit/form/CodeField";
import { Form } from "../../../../kit/form/Form";
import { MobileField, NO_MOBILE } from "../../../../kit/form/MobileField";
import { mobileOf, useMobileCheck } from "../../../../kit/form/mobile";
import { secretOf, useForm } from "../../../../kit/form/use-form";
import { useTranslate } from "../../../../kit/words/i18n";
import styles from "../auth.module.css";
import { enterAfterReset } from "../login/extra-verification";
import { useMobileProof } from "../use-mobile-proof";
import { NewPasswordFields, useNewPasswordCheck } from "./NewPasswordFields";

export function ForgotByMobile() {
  const t = useTranslate();
  const [mobile, setMobile] = useState(NO_MOBILE);
  const checkMobile = useMobileCheck();
  const checkNew = useNewPasswordCheck();
  const { sendCode, prove } = useMobileProof("password");
  const form = useForm({
    check: (values) => ({ ...checkMobile(values), ...checkNew(values) }),
    submit: async (values) => {
      const proof = { ...mobileOf(values), ...(await prove(values)) };
      await enterAfterReset(() => send(passwords.resetByPhone, { ...proof, newPassword: secretOf(values, "newPassword") }));
    },
  });
  return (
    <Form of={form} action={t("auth.forgot.setPassword")}>
      <p className={styles.lead}>{t("auth.forgot.byMobile")}</p>
      <MobileField value={mobile} onChange={setMobile} error={form.wrong.mobileNum} />
      <CodeField
        name="verificationCode"
        label={t("auth.field.verificationCode")}
        countdownKey={`password ${mobile.countryDialingCode} ${mobile.mobileNum}`}
        error={form.wrong.verificationCode}
        onSend={sendCode}
      />
      <NewPasswordFields wrong={form.wrong} />
    </Form>
  );
}
