import type { Wrong } from "../../../../kit/form/use-form";
import { useTranslate } from "../../../../kit/words/i18n";
import { type FieldRule, problemOf, valuesOf } from "./registration-form";
import { usePatternText } from "./use-pattern-text";

interface RegistrationCheck {
  check: (form: FormData) => Wrong;
  /** The expected format of a field in words. */
  explain: (field: string) => string | undefined;
}

/** The merchant's rules and the two agreements, as the server checks them again. */
export function useRegistrationCheck(fields: readonly FieldRule[]): RegistrationCheck {
  const t = useTranslate();
  const patternText = usePatternText();

  function problemText(rule: FieldRule, form: FormData): string | undefined {
    const problem = problemOf(rule, valuesOf(form, fields));
    if (!problem) return undefined;
    if (problem === "unequal") return t("auth.wrong.unequal");
    return rule.field === "captcha" ? t("auth.missing.captcha") : patternText(rule);
  }

  return {
    check: (form) => ({
      ...Object.fromEntries(fields.map((rule) => [rule.field, problemText(rule, form)])),
      adult: form.has("adult") ? undefined : t("auth.terms.adultMissing"),
      terms: form.has("terms") ? undefined : t("auth.terms.missing"),
    }),
    explain: (field) => {
      const rule = fields.find((other) => other.field === field);
      return rule && patternText(rule);
    },
  };
}
