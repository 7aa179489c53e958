import type { RefusalCode } from "@magpie/domain/refusals";
import { CallError } from "../calls/request";

const PASSWORDS = ["newPassword", "password"];

/** The fields that a refusal is about. */
const FIELDS: Partial<Record<RefusalCode, readonly string[]>> = {
  account_taken: ["username"],
  affiliate_invalid: ["affiliateCode"],
  authenticator_wrong: ["answer"],
  captcha_failed: ["captcha"],
  captcha_required: ["captcha"],
  code_expired: ["verificationCode", "answer"],
  code_missing: ["verificationCode", "answer"],
  code_wrong: ["verificationCode", "answer"],
  contact_taken: ["mobileNum", "email"],
  country_not_served: ["mobileNum"],
  email_invalid: ["email"],
  extra_verification_wrong: ["answer"],
  password_common: PASSWORDS,
  password_old_wrong: ["oldPassword"],
  password_rule: PASSWORDS,
  password_same: PASSWORDS,
  password_unequal: ["confirmNewPassword", "confirmPassword", "confirmPaymentPassword"],
  payee_name_differs: ["name"],
  payee_name_missing: ["name"],
  payee_refused: ["number"],
  payment_password_rule: ["paymentPassword"],
  payment_password_wrong: ["paymentPassword"],
  phone_invalid: ["mobileNum"],
  phone_missing: ["mobileNum"],
  under_age: ["birthDate"],
};

/** The fields of a form at which a refusal is shown; none when it is about the whole. */
export function refusedFields(error: unknown, has: (field: string) => boolean): string[] {
  if (!(error instanceof CallError)) return [];
  if (error.code === "registration_invalid") return named(error.value?.fields).filter(has);
  const field = FIELDS[error.code as RefusalCode]?.find(has);
  return field ? [field] : [];
}

function named(fields: unknown): string[] {
  return Array.isArray(fields) ? fields.map(String) : [];
}
