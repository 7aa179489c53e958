import type { ComponentProps } from "react";
import { useTranslate } from "../../../kit/i18n";
import { PasswordField, TextField } from "../../../ui/Field";
import type { IconName } from "../../../ui/icon-names";
import { CodeField, MobileField } from "./MobileFields";
import type { FieldName, FieldRule, Problem } from "./registration-form";
import { usePatternText } from "./use-pattern-text";

const LOOK: Partial<Record<FieldName, { icon?: IconName } & Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "type">>> = {
  username: { icon: "user-round", autoComplete: "username" },
  payeeName: { icon: "landmark", autoComplete: "name" },
  email: { icon: "mail", autoComplete: "email", type: "email", inputMode: "email" },
  qqNum: { inputMode: "numeric" },
  whatsapp: { inputMode: "tel" },
};

interface Props {
  rule: FieldRule;
  value: string;
  problem: Problem | null;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** One registration field as its name and the merchant's rule ask for. */
export function RegistrationInput({ rule, value, problem, onChange, onLeave }: Props) {
  const t = useTranslate();
  const patternText = usePatternText();
  const name = rule.field;
  const error = problem && (problem === "unequal" ? t("auth.wrong.unequal") : patternText(rule));

  if (name === "mobileNum") return <MobileField value={value} onChange={onChange} error={error ?? undefined} />;
  if (name === "verificationCode") return <CodeField value={value} onChange={onChange} />;

  const field = {
    name,
    value,
    required: rule.required,
    maxLength: rule.maxLength,
    error: error ?? undefined,
    label: rule.required ? t(`auth.field.${name}`) : t("auth.optional", { field: t(`auth.field.${name}`) }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: onLeave,
  };
  if (name === "password" || name === "confirmPassword" || name === "paymentPassword") {
    return (
      <PasswordField
        {...field}
        help={name === "password" ? patternText(rule) : undefined}
        autoComplete={name === "paymentPassword" ? "off" : "new-password"}
        showLabel={t("auth.password.show")}
        hideLabel={t("auth.password.hide")}
      />
    );
  }
  return <TextField {...field} help={name === "username" ? patternText(rule) : undefined} autoCapitalize="none" {...LOOK[name]} />;
}
