import { fieldIsGood } from "@magpie/domain/registration/registration";
import { secretOf, type Wrong } from "../../../../kit/form/use-form";
import { usePermission } from "../../../../kit/session/permission";
import { useSession } from "../../../../kit/session/session";
import { useTranslate } from "../../../../kit/words/i18n";
import { PasswordField } from "../../../../ui/fields/Field";
import { usePatternText } from "../register/use-pattern-text";

/** A new password by the merchant's rule, and the same again where it is changed by hand. */
export function NewPasswordFields({ twice = false, wrong }: { twice?: boolean; wrong: Wrong }) {
  const t = useTranslate();
  const { text } = usePasswordRule();
  const words = { showLabel: t("auth.password.show"), hideLabel: t("auth.password.hide"), autoComplete: "new-password", maxLength: 256 };
  return (
    <>
      <PasswordField {...words} name="newPassword" label={t("auth.field.newPassword")} help={text} error={wrong.newPassword} />
      {twice && (
        <PasswordField {...words} name="confirmNewPassword" label={t("auth.field.confirmPassword")} error={wrong.confirmNewPassword} />
      )}
    </>
  );
}

/** The errors of a new password, and of its repetition if there is one. */
export function useNewPasswordCheck(): (values: FormData) => Wrong {
  const t = useTranslate();
  const { isGood, text } = usePasswordRule();
  return (values) => {
    const chosen = secretOf(values, "newPassword");
    const unequal = values.has("confirmNewPassword") && secretOf(values, "confirmNewPassword") !== chosen;
    return {
      newPassword: isGood(chosen) ? undefined : text,
      confirmNewPassword: unequal ? t("auth.wrong.unequal") : undefined,
    };
  };
}

function usePasswordRule(): { isGood: (password: string) => boolean; text: string | undefined } {
  const patternText = usePatternText();
  const rule = usePermission().info.register.find(({ field }) => field === "password");
  if (!rule) return { isGood: (password) => password !== "", text: undefined };
  return { isGood: (password) => fieldIsGood({ ...rule, required: true }, password), text: patternText(rule) };
}

/** Tells a password manager whose password is being typed; people do not see it. */
export function AccountName() {
  const account = useSession((session) => session.member?.account);
  return <input type="text" name="username" autoComplete="username" value={account ?? ""} readOnly hidden />;
}
