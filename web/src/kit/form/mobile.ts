import { merchant } from "@magpie/contract/merchant";
import { isMobileNumber, isVerificationCode } from "@magpie/domain/registration/registration";
import { question } from "../calls/api";
import { cache } from "../calls/cache";
import { useTranslate } from "../words/i18n";
import { textOf, type Wrong } from "./use-form";

/** The number a form holds, with its country. */
export function mobileOf(values: FormData): { mobileNum: string; countryDialingCode: string } {
  return { mobileNum: textOf(values, "mobileNum"), countryDialingCode: textOf(values, "countryDialingCode") };
}

/** The same, to be sent before the countries have come: the first of them stands for the choice, as it does in the form. */
export async function mobileToSend(values: FormData): Promise<ReturnType<typeof mobileOf>> {
  const mobile = mobileOf(values);
  if (mobile.countryDialingCode) return mobile;
  const { list } = await cache.fetch(question(merchant.countryCodes, {}));
  return { ...mobile, countryDialingCode: list[0]?.countryDialingCode ?? "" };
}

/** A first check of number and code, before the server is asked. */
export function useMobileCheck(): (values: FormData) => Wrong {
  const t = useTranslate();
  return (values) => ({
    mobileNum: isMobileNumber(textOf(values, "mobileNum")) ? undefined : t("auth.wrong.mobile"),
    verificationCode: isVerificationCode(textOf(values, "verificationCode")) ? undefined : t("auth.wrong.code"),
  });
}
