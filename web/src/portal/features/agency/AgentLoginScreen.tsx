import { auth } from "@magpie/contract/auth";
import { members } from "@magpie/contract/members";
import { useState } from "react";
import { send } from "../../../kit/api";
import { errorText } from "../../../kit/error-text";
import { useTranslate } from "../../../kit/i18n";
import { useImageHost, usePermission } from "../../../kit/permission";
import { Link, Redirect, useLocation } from "../../../kit/router";
import { isAgent, useSession } from "../../../kit/session";
import { Button } from "../../../ui/Button";
import { PasswordField, TextField } from "../../../ui/Field";
import { Icon } from "../../../ui/Icon";
import { Picture } from "../../../ui/Picture";
import { AgentBrand } from "./AgentBrand";
import styles from "./AgentLoginScreen.module.css";
import { AgentWords } from "./AgentWords";
import { LanguageSwitch } from "./LanguageSwitch";

const FEATHER_DEGREES = [-66, -44, -22, 0, 22, 44, 66];

/** Where agents sign in, by user name only. Who is in already goes straight on. */
export function AgentLoginScreen() {
  const inside = useSession((session) => session.token !== null && isAgent(session.member));
  if (inside) return <Redirect to="/agentHome" replace />;
  return (
    <AgentWords>
      <div className={styles.screen}>
        <Art />
        <main className={styles.panel}>
          <LoginForm />
        </main>
      </div>
    </AgentWords>
  );
}

function Art() {
  const t = useTranslate();
  const { brand } = usePermission().info;
  const imageHost = useImageHost();
  return (
    <aside className={styles.art} aria-label={brand.name}>
      <AgentBrand />
      <p className={styles.lead}>{t("agency.login.lead")}</p>
      <p className={styles.text}>{t("agency.login.text")}</p>
      <div className={styles.fan} aria-hidden="true">
        {FEATHER_DEGREES.map((degrees) => (
          <span key={degrees} className={styles.feather} style={{ rotate: `${degrees}deg` }} />
        ))}
      </div>
      <Picture className={styles.picture} base={`${imageHost}/banners/keepsafe`} widths={[360, 720]} sizes="480px" alt="" />
    </aside>
  );
}

function LoginForm() {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<unknown>(null);
  const [pending, setPending] = useState(false);

  async function signIn(form: FormData) {
    setPending(true);
    setProblem(null);
    try {
      const credentials = { username: String(form.get("username")), password: String(form.get("password")) };
      const { token } = await send(auth.login, { ...credentials, type: "username", site: "agent" });
      useSession.getState().signIn(token);
      useSession.getState().know(await send(members.info, {}));
      navigate("/agentHome");
    } catch (error) {
      setProblem(error);
      setPending(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn(new FormData(event.currentTarget));
      }}
    >
      <h1>{t("agency.login.title")}</h1>
      <div role="alert">
        {problem !== null && (
          <p className={styles.problem}>
            <Icon name="circle-alert" size={19} />
            {errorText(problem, t)}
          </p>
        )}
      </div>
      <TextField
        label={t("agency.login.username")}
        icon="user-round"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <PasswordField
        label={t("agency.login.password")}
        showLabel={t("agency.login.show")}
        hideLabel={t("agency.login.hide")}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        required
      />
      <Button kind="accent" wide type="submit" pending={pending}>
        {t("agency.login.submit")}
      </Button>
      <div className={styles.foot}>
        <Link href="/" className={styles.portal ?? ""}>
          {t("agency.login.portal")}
        </Link>
        <LanguageSwitch />
      </div>
    </form>
  );
}
