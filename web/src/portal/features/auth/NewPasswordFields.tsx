import { fieldIsGood } from "@magpie/domain/registration";
import { useState } from "react";
import { useTranslate } from "../../../kit/i18n";
import { usePermission } from "../../../kit/permission";
import { PasswordField } from "../../../ui/Field";
import { usePatternText } from "./use-pattern-text";

/** A new password by the merchant's rule, and the same again where it is changed by hand. */
export function NewPasswordFields({ twice }: { twice: boolean }) {
  const t = useTranslate();
  const patternText = usePatternText();
  const rule = usePermission().info.register.find(({ field }) => field === "password");
  const [chosen, setChosen] = useState("");
  const [again, setAgain] = useState("");
  const [left, setLeft] = useState(false);
  const words = { showLabel: t("auth.password.show"), hideLabel: t("auth.password.hide"), autoComplete: "new-password" };
  const bad = left && rule !== undefined && !fieldIsGood({ ...rule, required: true }, chosen);

  return (
    <>
      <PasswordField
        {...words}
        name="newPassword"
        label={t("auth.field.newPassword")}
        help={rule && patternText(rule)}
        error={bad ? patternText(rule) : undefined}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {twice && (
        <PasswordField
          {...words}
          name="confirmNewPassword"
          label={t("auth.field.confirmPassword")}
          error={again !== "" && again !== chosen ? t("auth.wrong.unequal") : undefined}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      )}
    </>
  );
}
