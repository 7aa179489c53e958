import { isMobileNumber, isVerificationCode } from "@magpie/domain/registration";
import { useTranslate } from "../i18n";
import { textOf, type Wrong } from "./use-form";

/** The number a form holds, with its country. */
export function mobileOf(values: FormData): { mobileNum: string; countryDialingCode: string } {
  return { mobileNum: textOf(values, "mobileNum"), countryDialingCode: textOf(values, "countryDialingCode") };
}

/** Whether number and code could be right, before the server is asked. */
export function useMobileCheck(): (values: FormData) => Wrong {
  const t = useTranslate();
  return (values) => ({
    mobileNum: isMobileNumber(textOf(values, "mobileNum")) ? undefined : t("auth.wrong.mobile"),
    verificationCode: isVerificationCode(textOf(values, "verificationCode")) ? undefined : t("auth.wrong.code"),
  });
}
