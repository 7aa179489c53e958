import { useState } from "react";
import { prepareSolution } from "../../../../kit/calls/challenge";
import { CallError, errorText } from "../../../../kit/calls/request";
import { CodeField } from "../../../../kit/form/CodeField";
import { Form } from "../../../../kit/form/Form";
import { MobileField, NO_MOBILE } from "../../../../kit/form/MobileField";
import { mobileOf } from "../../../../kit/form/mobile";
import { useForm } from "../../../../kit/form/use-form";
import { openPopup } from "../../../../kit/popups";
import { enter } from "../../../../kit/session/enter";
import { useFlag, usePermission } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { CaptchaField } from "../CaptchaField";
import { useMobileProof } from "../use-mobile-proof";
import { Agreement } from "./Agreement";
import { RegistrationInput } from "./RegistrationInput";
import { register } from "./register";
import { type FieldRule, fieldsFor, type RegistrationWay, valuesOf } from "./registration-form";
import { useRegistrationCheck } from "./use-registration-check";

interface Props {
  way: RegistrationWay;
  referralCode: string | undefined;
  affiliateCode: string | undefined;
  returnTo: string | undefined;
}

/** The fields this merchant asks for, in its order. */
export function RegistrationForm({ way, referralCode, affiliateCode, returnTo }: Props) {
  const t = useTranslate();
  const rules = usePermission().info.register;
  const switches = { codeByMobile: useFlag("REGMOBVERF3"), passwordByMobile: useFlag("MOBILENUMPASSREG3") };
  const fields = fieldsFor(way, rules, switches);
  const { check, explain } = useRegistrationCheck(fields);
  const { sendCode, prove } = useMobileProof("register");
  const [mobile, setMobile] = useState(NO_MOBILE);
  const [captchas, setCaptchas] = useState(0);

  async function open(form: FormData): Promise<void> {
    const values = { ...(referralCode && { referralCode }), ...(affiliateCode && { affiliateCode }), ...valuesOf(form, fields) };
    try {
      const proof = values.verificationCode ? await prove(form) : {};
      await enter(await register(way, { ...values, ...proof }, mobileOf(form).countryDialingCode), returnTo);
    } catch (error) {
      setCaptchas(captchas + 1);
      if (error instanceof CallError && error.code === "affiliate_invalid") openPopup("warning", { text: errorText(error, t) });
      throw error;
    }
  }

  const form = useForm({ check, explain, submit: open, prepare: () => prepareSolution("register") });

  function fieldOf(rule: FieldRule) {
    const error = form.wrong[rule.field];
    if (rule.field === "captcha") return <CaptchaField key="captcha" round={captchas} error={error} />;
    if (rule.field === "mobileNum") {
      const label = rule.required ? t("auth.field.mobileNum") : t("auth.optional", { field: t("auth.field.mobileNum") });
      return <MobileField key="mobileNum" label={label} value={mobile} onChange={setMobile} error={error} />;
    }
    if (rule.field === "verificationCode") {
      return (
        <CodeField
          key="verificationCode"
          name="verificationCode"
          label={t("auth.field.verificationCode")}
          countdownKey={`register ${mobile.countryDialingCode} ${mobile.mobileNum}`}
          error={error}
          onSend={sendCode}
        />
      );
    }
    const filled = { referralCode, affiliateCode }[rule.field];
    return <RegistrationInput key={rule.field} rule={rule} filled={filled} error={error} />;
  }

  return (
    <Form of={form} action={t("auth.register.title")}>
      {fields.map(fieldOf)}
      <Agreement wrong={form.wrong} />
    </Form>
  );
}
