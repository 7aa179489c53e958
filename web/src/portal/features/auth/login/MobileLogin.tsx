import { auth } from "@magpie/contract/identity/auth";
import { useState } from "react";
import { send } from "../../../../kit/calls/api";
import { CodeField } from "../../../../kit/form/CodeField";
import { Form } from "../../../../kit/form/Form";
import { MobileField, NO_MOBILE } from "../../../../kit/form/MobileField";
import { mobileOf, useMobileCheck } from "../../../../kit/form/mobile";
import { useForm } from "../../../../kit/form/use-form";
import { enter } from "../../../../kit/session/enter";
import { useTranslate } from "../../../../kit/words/i18n";
import { useMobileProof } from "../use-mobile-proof";
import { askedForMore } from "./extra-verification";

export function MobileLogin({ returnTo }: { returnTo?: string | undefined }) {
  const t = useTranslate();
  const [mobile, setMobile] = useState(NO_MOBILE);
  const check = useMobileCheck();
  const { sendCode, prove } = useMobileProof("login");
  const form = useForm({
    check,
    submit: async (values) => {
      const { mobileNum: username, countryDialingCode } = mobileOf(values);
      const proof = await prove(values);
      const password = "verificationCode" in proof ? { password: proof.verificationCode } : proof;
      try {
        await enter(await send(auth.login, { type: "sms", username, countryDialingCode, ...password }), returnTo);
      } catch (error) {
        if (!askedForMore(error, { returnTo })) throw error;
      }
    },
  });
  return (
    <Form of={form} action={t("auth.login.action")}>
      <MobileField value={mobile} onChange={setMobile} error={form.wrong.mobileNum} />
      <CodeField
        name="verificationCode"
        label={t("auth.field.verificationCode")}
        countdownKey={`login ${mobile.countryDialingCode} ${mobile.mobileNum}`}
        error={form.wrong.verificationCode}
        onSend={sendCode}
      />
    </Form>
  );
}
