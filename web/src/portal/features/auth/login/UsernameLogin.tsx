import { auth } from "@magpie/contract/identity/auth";
import { useState } from "react";
import { send } from "../../../../kit/calls/api";
import { prepareSolution, withSolution } from "../../../../kit/calls/challenge";
import { CallError } from "../../../../kit/calls/request";
import { Form } from "../../../../kit/form/Form";
import { secretOf, textOf, useForm } from "../../../../kit/form/use-form";
import { openPopup } from "../../../../kit/popups";
import { enter } from "../../../../kit/session/enter";
import { useTranslate } from "../../../../kit/words/i18n";
import { CheckField, PasswordField, TextField } from "../../../../ui/fields/Field";
import styles from "../auth.module.css";
import { CaptchaField } from "../CaptchaField";
import { askedForMore } from "./extra-verification";

interface Props {
  /** Agents sign in on their own page, and are not remembered there. */
  site: "member" | "agent";
  returnTo?: string | undefined;
}

export function UsernameLogin({ site, returnTo }: Props) {
  const t = useTranslate();
  const [remembered] = useState(site === "member" ? rememberedName : "");
  /** Counts the captchas asked for; each try uses one up. */
  const [captchas, setCaptchas] = useState(0);

  async function signIn(values: FormData): Promise<void> {
    const username = textOf(values, "username");
    if (site === "member") rememberName(values.has("remember") ? username : "");
    const credentials = { username, password: secretOf(values, "password"), captcha: textOf(values, "captcha") || undefined, site };
    try {
      const entered = await withSolution("login", (challenge) => send(auth.login, { type: "username", ...credentials, challenge }));
      await enter(entered, returnTo);
    } catch (error) {
      if (captchas > 0 || (error instanceof CallError && error.value?.captcha === true)) setCaptchas(captchas + 1);
      if (!askedForMore(error, { returnTo })) throw error;
    }
  }

  const form = useForm({
    check: (values) => ({
      username: textOf(values, "username") ? undefined : t("auth.missing.username"),
      password: secretOf(values, "password") ? undefined : t("auth.missing.password"),
      captcha: captchas === 0 || textOf(values, "captcha") ? undefined : t("auth.missing.captcha"),
    }),
    submit: signIn,
    prepare: () => prepareSolution("login"),
  });

  return (
    <Form of={form} action={t("auth.login.action")}>
      <TextField
        label={t("auth.field.username")}
        icon="user-round"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={remembered}
        error={form.wrong.username}
      />
      <PasswordField
        label={t("auth.field.password")}
        showLabel={t("auth.password.show")}
        hideLabel={t("auth.password.hide")}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        error={form.wrong.password}
        aside={
          <button type="button" className={styles.aside} onClick={() => openPopup("forgot-password", {})}>
            {t("auth.login.forgot")}
          </button>
        }
      />
      {captchas > 0 && <CaptchaField round={captchas} error={form.wrong.captcha} />}
      {site === "member" && (
        <CheckField name="remember" defaultChecked={remembered !== ""}>
          {t("auth.login.remember")}
        </CheckField>
      )}
    </Form>
  );
}

const COOKIE = "rememberedName";
const DAY_SECONDS = 86_400;

/** The user name this browser was asked to remember, and nothing more. */
function rememberedName(cookies: string = document.cookie): string {
  const entry = cookies.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  return entry ? decodeURIComponent(entry.slice(COOKIE.length + 1)) : "";
}

/** Kept for a day; an empty name is forgotten at once. */
function rememberName(name: string): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(name)}; path=/; max-age=${name ? DAY_SECONDS : 0}; samesite=lax`;
}
