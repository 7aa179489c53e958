import type { ComponentProps } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import { PasswordField, TextField } from "../../../../ui/fields/Field";
import type { IconName } from "../../../../ui/icon-names";
import type { FieldName, FieldRule } from "./registration-form";
import { usePatternText } from "./use-pattern-text";

const LOOK: Partial<Record<FieldName, { icon?: IconName } & Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "type">>> = {
  username: { icon: "user-round", autoComplete: "username" },
  payeeName: { icon: "landmark", autoComplete: "name" },
  email: { icon: "mail", autoComplete: "email", type: "email", inputMode: "email" },
  birthDate: { icon: "calendar-days", autoComplete: "bday", type: "date" },
  qqNum: { inputMode: "numeric" },
  whatsapp: { inputMode: "tel" },
};

interface Props {
  rule: FieldRule;
  /** The value at first. */
  filled: string | undefined;
  error: string | undefined;
}

/** One registration field as its name and the merchant's rule ask for. */
export function RegistrationInput({ rule, filled, error }: Props) {
  const t = useTranslate();
  const patternText = usePatternText();
  const name = rule.field;
  const isShaped = rule.patternId === "shape";
  const field = {
    name,
    error,
    required: rule.required,
    maxLength: rule.maxLength,
    defaultValue: filled,
    label: rule.required ? t(`auth.field.${name}`) : t("auth.optional", { field: t(`auth.field.${name}`) }),
  };
  if (name === "password" || name === "confirmPassword" || name === "paymentPassword") {
    return (
      <PasswordField
        {...field}
        help={name === "password" ? patternText(rule) : undefined}
        autoComplete="new-password"
        showLabel={t("auth.password.show")}
        hideLabel={t("auth.password.hide")}
      />
    );
  }
  return (
    <TextField
      {...field}
      // A pattern of the merchant's own is one that nobody can guess.
      help={name === "username" || isShaped ? patternText(rule) : undefined}
      autoCapitalize="none"
      spellCheck={false}
      {...LOOK[name]}
      // It may hold letters, which a phone's keys for numbers do not have.
      {...(isShaped && { inputMode: "text" })}
    />
  );
}
