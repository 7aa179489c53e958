import type { RegistrationField } from "@magpie/contract/merchant";
import { FIELD_NAMES, fieldIsGood } from "@magpie/domain/registration/registration";

export type FieldName = (typeof FIELD_NAMES)[number];
export type FieldRule = RegistrationField & { field: FieldName };
export type RegistrationWay = "register" | "registerMobile";
export type Values = Partial<Record<FieldName, string>>;

interface Switches {
  /** An SMS code proves the number (REGMOBVERF3). */
  codeByMobile: boolean;
  /** People who register by mobile choose a password too (MOBILENUMPASSREG3). */
  passwordByMobile: boolean;
}

/** The fields of one way to register, in the merchant's order. By mobile, the number stands first and is the user name. */
export function fieldsFor(way: RegistrationWay, rules: readonly RegistrationField[], switches: Switches): FieldRule[] {
  const known = rules.filter((rule): rule is FieldRule => FIELD_NAMES.some((name) => name === rule.field));
  if (way === "register") return known.filter((rule) => rule.enabled && rule.field !== "verificationCode");
  const always: FieldName[] = [
    "mobileNum",
    ...(switches.codeByMobile ? (["verificationCode"] as const) : []),
    ...(switches.passwordByMobile ? (["password", "confirmPassword"] as const) : []),
  ];
  const never: FieldName[] = ["username", "verificationCode", "password", "confirmPassword", "mobileNum"];
  const first = always
    .flatMap((name) => known.filter((rule) => rule.field === name))
    .map((rule) => ({ ...rule, enabled: true, required: true }));
  return [...first, ...known.filter((rule) => rule.enabled && !never.includes(rule.field))];
}

/** The values of these fields without the spaces around them; empty ones are left out. */
export function valuesOf(form: FormData, rules: readonly FieldRule[]): Values {
  const filled = rules.map(({ field }) => [field, String(form.get(field) ?? "").trim()] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ""));
}

export type Problem = "pattern" | "unequal";

/** The error of a field as it stands. */
export function problemOf(rule: FieldRule, values: Values): Problem | null {
  const value = values[rule.field] ?? "";
  if (rule.field === "confirmPassword" && value !== "" && value !== values.password) return "unequal";
  return fieldIsGood(rule, value) ? null : "pattern";
}
