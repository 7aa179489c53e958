import { isPaymentPassword, passwordRule } from "../passwords/password-rule";
import { ageOn, readBirthDate } from "./birth-date";
import { type FieldRule, fieldIsGood } from "./registration";

export type RegistrationWay = "name" | "mobile";

export interface NamedRule extends FieldRule {
  field: string;
  enabled: boolean;
}

export type FormValues = Readonly<Record<string, string>>;

/** These are proved by other means than a pattern, or together with the number they belong to. */
const CHECKED_APART = ["captcha", "verificationCode", "countryDialingCode"];
const ONLY_BY_NAME = ["username", "password", "confirmPassword"];

/** The fields that a way to register asks for, each with the rule that holds there. By mobile a password may be omitted. */
export function askedFields(way: RegistrationWay, rules: readonly NamedRule[], password: boolean): NamedRule[] {
  const asked = rules
    .filter(({ field }) => !CHECKED_APART.includes(field))
    .map((rule) => (isPassword(rule) ? { ...rule, ...passwordRule(rule) } : rule));
  if (way === "name") return asked.filter(({ enabled }) => enabled);
  const always = ["mobileNum", ...(password ? ["password", "confirmPassword"] : [])];
  return asked
    .filter(({ field, enabled }) => always.includes(field) || (enabled && !ONLY_BY_NAME.includes(field)))
    .map((rule) => (always.includes(rule.field) ? { ...rule, enabled: true, required: true } : rule));
}

/** The answers in the fields that were asked for. A field that was not asked for counts as empty. */
export function answersTo(asked: readonly NamedRule[], values: FormValues): FormValues {
  return Object.fromEntries(asked.map(({ field }) => [field, plain(field, values[field] ?? "")]));
}

/** The fields with wrong answers, in the merchant's order. */
export function wrongFields(asked: readonly NamedRule[], answers: FormValues): string[] {
  return asked.filter((rule) => !isGood(rule, answers)).map(({ field }) => field);
}

/** True when the birth date, if one was asked for, makes somebody old enough today (`yyyy-MM-dd`). */
export function isOldEnough({ birthDate }: FormValues, minimumAge: number, today: string): boolean {
  return !birthDate || ageOn(today, readBirthDate(birthDate)) >= minimumAge;
}

function isPassword({ field }: NamedRule): boolean {
  return field === "password" || field === "confirmPassword";
}

function isGood(rule: NamedRule, answers: FormValues): boolean {
  const value = answers[rule.field] ?? "";
  if (!fieldIsGood(rule, value)) return false;
  if (rule.field === "paymentPassword") return value === "" || isPaymentPassword(value);
  // Accounts opened by mobile number are named in digits alone, so no chosen name may be.
  return rule.field !== "username" || !/^[0-9]+$/.test(value);
}

/** A mobile number counts without the spaces and hyphens that people type. */
function plain(field: string, value: string): string {
  return field === "mobileNum" ? value.replaceAll(/[ -]/g, "") : value;
}
