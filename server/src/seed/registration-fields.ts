import type { RegistrationField } from "@magpie/contract/merchant";
import type { PatternId } from "@magpie/domain/registration/registration";

type Show = "off" | "optional" | "required";

const DEFAULTS: [field: string, show: Show, patternId: PatternId, minLength: number, maxLength: number][] = [
  ["username", "required", "letter_first", 4, 16],
  ["password", "required", "no_spaces", 8, 64],
  ["confirmPassword", "required", "no_spaces", 8, 64],
  ["payeeName", "optional", "letters_spaces", 2, 60],
  ["email", "optional", "email", 6, 120],
  ["qqNum", "off", "digits", 5, 12],
  ["mobileNum", "optional", "digits", 6, 15],
  ["recommenderId", "off", "alphanumeric", 4, 20],
  ["captcha", "off", "alphanumeric", 4, 8],
  ["verificationCode", "off", "digits", 6, 6],
  ["affiliateCode", "off", "alphanumeric", 4, 20],
  ["paymentPassword", "off", "digits", 6, 6],
  ["line", "off", "no_spaces", 2, 40],
  ["whatsapp", "off", "digits", 6, 15],
  ["facebook", "off", "any", 2, 60],
  ["wechat", "off", "no_spaces", 2, 40],
  ["idNumber", "off", "alphanumeric", 4, 24],
  ["birthDate", "off", "date", 10, 10],
  ["referralCode", "optional", "alphanumeric", 4, 20],
  ["countryDialingCode", "optional", "digits", 1, 4],
];

/** The default registration form, with changes to some fields. */
export function registrationFields(changes: Record<string, Show> = {}): RegistrationField[] {
  return DEFAULTS.map(([field, usual, patternId, minLength, maxLength]) => {
    const show = changes[field] ?? usual;
    return {
      field,
      enabled: show !== "off",
      required: show === "required",
      acceptedPattern: patternId === "any" ? "*" : patternId,
      patternId,
      minLength,
      maxLength,
    };
  });
}
