import { useState } from "react";
import { errorText } from "../../../kit/error-text";
import { useTranslate } from "../../../kit/i18n";
import { openPopup } from "../../../kit/popups";
import { Button } from "../../../ui/Button";
import { CheckField, PasswordField, TextField } from "../../../ui/Field";
import { focusOnOpen } from "../../../ui/focus-on-open";
import styles from "./auth.module.css";
import { useEnter } from "./enter";
import { FormError } from "./FormError";
import { rememberedName, rememberName } from "./remembered-name";

export function UsernameLogin({ returnTo }: { returnTo: string }) {
  const t = useTranslate();
  const enter = useEnter(returnTo);
  const [remembered] = useState(rememberedName);
  const [missing, setMissing] = useState({ username: false, password: false });

  function submit(form: FormData) {
    const username = String(form.get("username")).trim();
    const password = String(form.get("password"));
    setMissing({ username: !username, password: !password });
    if (!username || !password) return;
    rememberName(form.get("remember") ? username : "");
    enter.mutate({ username, password });
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      {enter.error && <FormError text={errorText(enter.error, t)} />}
      <TextField
        label={t("auth.field.username")}
        icon="user-round"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={remembered}
        ref={remembered ? null : focusOnOpen}
        error={missing.username ? t("auth.missing.username") : undefined}
      />
      <PasswordField
        label={t("auth.field.password")}
        showLabel={t("auth.password.show")}
        hideLabel={t("auth.password.hide")}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        ref={remembered ? focusOnOpen : null}
        error={missing.password ? t("auth.missing.password") : undefined}
        aside={
          <button type="button" className={styles.aside} onClick={() => openPopup("forgot-password", {})}>
            {t("auth.login.forgot")}
          </button>
        }
      />
      <CheckField name="remember" defaultChecked={remembered !== ""}>
        {t("auth.login.remember")}
      </CheckField>
      <div className={styles.submit}>
        <Button kind="accent" type="submit" wide pending={enter.isPending}>
          {t("auth.login.action")}
        </Button>
      </div>
    </form>
  );
}
